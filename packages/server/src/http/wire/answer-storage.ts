import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For what may be stored by nobody: neither by a proxy, nor by a browser for the next person who uses it. */
const unstored = 'no-store';
/**
 * For a page that holds nothing of anybody: a browser may show it again on the way back, and asks for it anew
 * otherwise.
 */
const ownedByNobody = 'private, no-cache';

/**
 * An answer is stored nowhere unless its route writes another header: a new route, a form's redirect and a refusal are
 * private without having to think of it.
 */
export function registerAnswerStorage(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', unstored);
    done();
  });
}

/**
 * Whether a page may be stored. A page for somebody we know holds their device, the token of their forms, their choices
 * and the way that they came: on a phone that several people share, the next one must not find it. A page's reader is
 * the cookie's alone: without one it holds nothing but the news and a token made for it, unless its address is signed
 * for somebody (OVL-05).
 */
export function pageStorage({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string {
  const hasCookie = /(?:^|;)\s*griot/.test(headers.cookie ?? ''); // as it was sent: rendering adds one for the form
  const isSigned = /[?&]signature=/i.test(url);
  return hasCookie || isSigned ? unstored : ownedByNobody;
}
