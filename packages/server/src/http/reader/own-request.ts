import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of ours, or something that is no browser, made this request: another site's form must neither use the
 * reader's cookie nor set it. Of the origin only the host is compared, since TLS may end before us.
 */
export function isOwnRequest(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
