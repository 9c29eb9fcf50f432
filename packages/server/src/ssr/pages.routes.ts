import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorStatus } from '@griot/contract/failure';
import { chosenCookie, chosenCookieAge } from '@griot/domain/country/chosen-cookie';
import { marketHeader } from '@griot/domain/offline/worker-protocol';
import { DAY_S } from '@griot/domain/time-units';
import { marketOf } from '@griot/locale/markets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failed, fail, failForNow } from '../http/call/answer.ts';
import { FailedError, logFailure, sayWhenToRetry } from '../http/errors.ts';
import { routeLimits } from '../http/load/route-limits.ts';
import { encodeReaderCookie, readerCookieName, readerCookieOptions } from '../http/reader/reader-cookie.ts';
import { pageStorage } from '../http/wire/answer-storage.ts';
import { manifestRoute } from './app-manifest.ts';
import { showTexts } from './article-text/article-text.routes.ts';
import { showTextNews } from './article-text/text-news.routes.ts';
import { acceptCity } from './forms/city-form.ts';
import { acceptComments } from './forms/comment-form.ts';
import { formFields } from './forms/form-fields.ts';
import { acceptReading, saveByForm } from './forms/reading-form.ts';
import { acceptSuggestions } from './forms/suggestion-form.ts';
import type { Pages } from './pages.ts';
import { pageBase, type WebApp } from './render.ts';
import { lineHints } from './request/browser-choices.ts';
import { withConsentBanner } from './settings/consent-banner.ts';
import { acceptConsent } from './settings/consent-form.ts';
import { acceptLists } from './settings/lists-form.ts';
import { acceptSettings } from './settings/settings-form.ts';
import { inSimulator, simulatorRoutes } from './simulator/simulator.routes.ts';
import { textPageRoutes } from './text/text-pages.routes.ts';

const htmlType = 'text/html; charset=utf-8';
const YEAR = 365 * DAY_S;

/** Pages, the form that chooses a market, and the files they link to. */
export async function pageRoutes(app: FastifyInstance, web: WebApp, pages: Pages): Promise<void> {
  const lasting = { 'cache-control': `public, max-age=${DAY_S}` };
  const other = { config: { limits: routeLimits.other } };
  // Browsers ask for it where a page names no icon.
  app.get('/favicon.ico', other, (_, reply) => reply.headers(lasting).redirect(`${pageBase}/icon.svg`, 301));
  app.get('/', other, (_request, reply) => reply.redirect(`${pageBase}/`, 302));
  app.get(pageBase, other, (_request, reply) => reply.headers(lasting).redirect(`${pageBase}/`, 308));
  await app.register(
    async (lite) => {
      const sendFailure = async (request: FastifyRequest, reply: FastifyReply, { code, retryAfter }: Failed) => {
        const status = errorStatus[code];
        // refused for too much work: a page that is itself work would not help
        const isSurplus = code === 'unavailable' && retryAfter !== undefined;
        const html = isSurplus
          ? pages.plainFailure(request, reply, status)
          : await pages.renderFailure(request, reply, status);
        return reply.code(status).header('cache-control', 'no-store').type(htmlType).send(html);
      };
      lite.setErrorHandler((error, request, reply) => sendFailure(request, reply, logFailure(error, request, reply)));
      lite.setNotFoundHandler((request, reply) => sendFailure(request, reply, fail('not_found', '')));
      await lite.register((files) => registerFiles(files, web.folder));
      manifestRoute(lite);
      if (pages.hasSimulator) simulatorRoutes(lite, web);
      showTexts(lite, pages);
      showTextNews(lite, pages);
      textPageRoutes(lite, { web, pages });
      showPages(lite, pages);
      acceptMarketChoice(lite, pages);
      acceptFeedback(lite, pages);
      acceptComments(lite, pages);
      acceptSuggestions(lite, pages);
      acceptCity(lite, pages);
      acceptReading(lite, pages);
      acceptSettings(lite, pages);
      acceptLists(lite, pages);
      acceptConsent(lite, pages);
    },
    { prefix: pageBase },
  );
}

function showPages(lite: FastifyInstance, pages: Pages): void {
  lite.get('/*', { config: { limits: routeLimits.page } }, async (request, reply) => {
    const result = await pages.render(request, reply);
    reply
      .header('cache-control', pageStorage(request))
      .header('accept-ch', lineHints)
      .header('vary', `Cookie, Accept-Language, ${lineHints}`);
    // By this the service worker knows a page of ours, and for whom it may be cached.
    reply.header(marketHeader, pages.readerOf(request).market?.key ?? '');
    if ('location' in result) return reply.redirect(`${pageBase}${result.location}`, result.status);
    if (result.status === 200) recordOpenedArticle(request, pages);
    if (result.status === errorStatus.unavailable) sayWhenToRetry(reply, fail('unavailable', ''));
    const asked = withConsentBanner(result.html, { request, reply, pages });
    const html = pages.hasSimulator ? inSimulator(request, asked, reply.nonce) : asked;
    return reply.code(result.status).type(htmlType).send(html);
  });
}

/** What a browser only fetches ahead was not opened. */
function recordOpenedArticle(request: FastifyRequest, pages: Pages): void {
  const [, id] = /^\/lite\/detail\/([\w-]{1,64})(?:\?|$)/.exec(request.url) ?? [];
  const isAhead = /prefetch/i.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''));
  if (id !== undefined && !isAhead) pages.recordOpened(request, id);
}

/** The form works without script; a script that has a device proves that it does. */
function acceptMarketChoice(lite: FastifyInstance, pages: Pages): void {
  lite.post('/', { config: { limits: { ...routeLimits.form, rate: 'newDevice' } } }, async (request, reply) => {
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
    reply.setCookie(readerCookieName, cookie, readerCookieOptions(pages.isHttps));
    // A script knows what it has told us. A form tells the page that comes what its reader has chosen (ADR 0015).
    if (request.headers['sec-fetch-dest'] !== 'empty') {
      reply.setCookie(chosenCookie, market.key, {
        path: pageBase,
        sameSite: 'lax',
        secure: pages.isHttps,
        maxAge: chosenCookieAge,
      });
    }
    return reply.redirect(`${pageBase}/feeds`, 303);
  });
}

/**
 * What a reader without script does with a card: "not interested", which leads back to where they were, by then without
 * it (NEG-05), or saving it.
 */
function acceptFeedback(lite: FastifyInstance, pages: Pages): void {
  lite.post('/feedback', { config: { limits: routeLimits.form } }, async (request, reply) => {
    const { item = '', save, csrf = '' } = formFields(request.body);
    const [news_entry_id = '', request_id = '', infra_feedback = ''] = item.split(' ', 3);
    // an old page, or another site: nothing is taken, and the page that comes has a fresh token
    if (!pages.csrf.accepts(request, csrf)) return reply.redirect(`${pageBase}/feeds`, 303);
    if (save !== undefined) return reply.redirect(await saveByForm(pages, request, save), 303);
    const feedback = { news_entry_id, request_id, infra_feedback, kind: 'not_interested' as const };
    const { isDone, place } = await pages.giveFeedback(request, feedback);
    if (!isDone) throw new FailedError(fail('unavailable', 'Try again later'));
    return reply.redirect(`${pageBase}${place}`, 303);
  });
}

/** A newer worker is found at once; it fetches from our own origin, and nothing else is allowed to it. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

const asFile = { helmet: { skipRoute: true }, limits: routeLimits.page };
/** A drawing is a document to who opens it by its address; scripts and styles never are, and need no policy. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Scripts and styles are named by their content, so cached for good, and have one route for all: with one for each of the
 * two hundred a start takes 50 ms more. The few other files stand among the pages, and are asked for again after a day.
 * All carry the headers of data: those of a page are longer than many a script (DAT-01).
 */
async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...asFile };
  });
  const isFile = /\.(?!br$|gz$)\w+$/; // those besides are compressed forms of it
  const headless = { cacheControl: false, acceptRanges: false, lastModified: false };
  const common = { ...headless, index: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => isFile.test(path),
    setHeaders: (reply, path) => {
      removePageHeaders(reply, path);
      // Never asked for again, so there is no version to know again by; and no request of theirs is ever looked into.
      for (const header of ['etag', 'x-request-id']) reply.removeHeader(header);
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
    },
  });
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      if (nameOf(path).endsWith('/sw.js')) return void reply.headers(workerHeaders);
      removePageHeaders(reply, path);
      reply.header('cache-control', `public, max-age=${DAY_S}`);
    },
  });
}

/** The file that is sent may be the compressed one. */
const nameOf = (path: string) => path.replace(/\.(br|gz)$/, '');

function removePageHeaders(reply: FastifyReply, path: string): void {
  if (nameOf(path).endsWith('.svg')) reply.header('content-security-policy', drawingPolicy);
  else for (const header of ['content-security-policy', 'referrer-policy']) reply.removeHeader(header);
}
