import fastifyStatic from '@fastify/static';
import { marketOf } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../http/call/answer.ts';
import { FailedError } from '../http/errors.ts';
import { encodeReaderCookie, readerCookieName, readerCookieOptions } from '../http/reader-cookie.ts';
import { formFields } from './form-fields.ts';
import type { Pages } from './pages.ts';
import { pageBase, type WebApp } from './render.ts';

const DAY = 86_400;
const YEAR = 365 * DAY;

/** Pages, the form that chooses a market, and the files they link to. */
export async function pageRoutes(app: FastifyInstance, web: WebApp, pages: Pages): Promise<void> {
  await registerFiles(app, web.folder);

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await pages.render(request, reply);
    // Personal, and asked for again each time, yet there at once on the way back.
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Language');
    if ('location' in result) return reply.redirect(`${pageBase}${result.location}`, result.status);
    return reply.code(result.status).type('text/html; charset=utf-8').send(result.html);
  };
  app.get('/', (_request, reply) => reply.redirect(`${pageBase}/`, 302));
  app.get(pageBase, (_request, reply) => reply.redirect(`${pageBase}/`, 308));
  app.get(`${pageBase}/*`, show);

  app.post(`${pageBase}/`, async (request, reply) => {
    const { market: key = '', device_id = '', csrf = '' } = formFields(request.body);
    if (!pages.csrf.accepts(request, csrf)) throw new FailedError(fail('forbidden', 'Open the page again and retry'));
    const market = marketOf(key);
    if (market === undefined) throw new FailedError(fail('unknown_market', 'There is no such country and language'));
    const deviceId = await pages.chooseDevice(market, device_id, request);
    const cookie = encodeReaderCookie({ market: market.key, deviceId }, pages.cookieKey);
    return reply
      .setCookie(readerCookieName, cookie, readerCookieOptions(pages.isHttps))
      .redirect(`${pageBase}/feeds`, 303);
  });
}

/** Named by their content, so kept for good; the few that are not are asked for again after a day. */
async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${pageBase}/`,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const seconds = path.includes('/assets/') ? YEAR : DAY;
      const immutable = path.includes('/assets/') ? ', immutable' : '';
      reply.header('cache-control', `public, max-age=${seconds}${immutable}`);
    },
  });
}
