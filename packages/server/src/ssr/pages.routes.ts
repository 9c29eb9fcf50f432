import fastifyStatic from '@fastify/static';
import { errorStatus } from '@griot/contract/failure';
import { marketOf } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failed, fail, failForNow } from '../http/call/answer.ts';
import { FailedError, noteFailure, sayWhenToRetry } from '../http/errors.ts';
import { encodeReaderCookie, readerCookieName, readerCookieOptions } from '../http/reader/reader-cookie.ts';
import { takeComments } from './comment-form.ts';
import { formFields } from './form-fields.ts';
import type { Pages } from './pages.ts';
import { pageBase, type WebApp } from './render.ts';

const htmlType = 'text/html; charset=utf-8';
const DAY = 86_400;
const YEAR = 365 * DAY;

/** Pages, the form that chooses a market, and the files they link to. */
export async function pageRoutes(app: FastifyInstance, web: WebApp, pages: Pages): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(`${pageBase}/`, 302));
  app.get(pageBase, (_request, reply) => reply.redirect(`${pageBase}/`, 308));
  await app.register(
    async (lite) => {
      lite.addHook('onRoute', (route) => {
        route.config = { priority: 'reader', ...route.config };
      });
      const sendFailure = async (request: FastifyRequest, reply: FastifyReply, { code, retryAfter }: Failed) => {
        const status = errorStatus[code];
        // refused for too much work: a page that is itself work would not help
        const isSurplus = code === 'unavailable' && retryAfter !== undefined;
        const html = isSurplus
          ? pages.plainFailure(request, status)
          : await pages.renderFailure(request, reply, status);
        return reply.code(status).header('cache-control', 'no-store').type(htmlType).send(html);
      };
      lite.setErrorHandler((error, request, reply) => sendFailure(request, reply, noteFailure(error, request, reply)));
      lite.setNotFoundHandler((request, reply) => sendFailure(request, reply, fail('not_found', '')));
      await registerFiles(lite, web.folder);
      showPages(lite, pages);
      takeChoice(lite, pages);
      takeTaste(lite, pages);
      takeComments(lite, pages);
    },
    { prefix: pageBase },
  );
}

function showPages(lite: FastifyInstance, pages: Pages): void {
  lite.get('/*', async (request, reply) => {
    const result = await pages.render(request, reply);
    // Personal, and asked for again each time, yet there at once on the way back.
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Language');
    if ('location' in result) return reply.redirect(`${pageBase}${result.location}`, result.status);
    if (result.status === errorStatus.unavailable) sayWhenToRetry(reply, fail('unavailable', ''));
    return reply.code(result.status).type(htmlType).send(result.html);
  });
}

/** The form works without script; a script that has a device proves that it does. */
function takeChoice(lite: FastifyInstance, pages: Pages): void {
  lite.post('/', { config: { limit: 'newDevice' } }, async (request, reply) => {
    const { market: key = '', device_id: deviceId = '', csrf = '', proof = '' } = formFields(request.body);
    if (!pages.csrf.accepts(request, csrf)) {
      // a script cannot see where a redirect leads: to it this is a failure
      if (request.headers['sec-fetch-dest'] === 'empty')
        throw new FailedError(fail('forbidden', 'Open the page again'));
      // an old page, or another site: the page that comes has a fresh token, and the reader chooses again
      return reply.redirect(`${pageBase}/?change=1`, 303);
    }
    const market = marketOf(key);
    if (market === undefined) throw new FailedError(fail('unknown_market', 'There is no such country and language'));
    const chosen = await pages.chooseDevice(market, { deviceId, csrf, proof }, request);
    if (typeof chosen !== 'string') {
      throw new FailedError(failForNow('too_many_requests', 'Try again later', chosen.retryAfter));
    }
    const cookie = encodeReaderCookie({ market: market.key, deviceId: chosen }, pages.cookieKey);
    return reply
      .setCookie(readerCookieName, cookie, readerCookieOptions(pages.isHttps))
      .redirect(`${pageBase}/feeds`, 303);
  });
}

/** "Not interested" of a reader without script; back to where they were, which by then lacks it (NEG-05). */
function takeTaste(lite: FastifyInstance, pages: Pages): void {
  lite.post('/feedback', async (request, reply) => {
    const { item = '', csrf = '' } = formFields(request.body);
    const [news_entry_id = '', request_id = '', infra_feedback = ''] = item.split(' ', 3);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    if (!pages.csrf.accepts(request, csrf)) return reply.redirect(`${pageBase}/feeds`, 303);
    const feedback = { news_entry_id, request_id, infra_feedback, kind: 'not_interested' as const };
    const { isDone, place } = await pages.giveFeedback(request, feedback);
    if (!isDone) throw new FailedError(fail('unavailable', 'Try again later'));
    return reply.redirect(`${pageBase}${place}`, 303);
  });
}

/** Named by their content, so kept for good; the few that are not are asked for again after a day. */
async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
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
