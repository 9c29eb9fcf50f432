import type { IncomingMessage } from 'node:http';
import { errorStatus } from '@griot/contract/failure';
import { type LanguageCode, languages } from '@griot/locale/languages';
import { formatLocale } from '@griot/locale/market';
import { type Market, marketOf } from '@griot/locale/markets';
import { readerCookieName } from '../http/reader/reader-cookie.ts';
import { plainFailure } from './plain-failure.ts';
import { pageBase } from './render.ts';

const marketInCookie = new RegExp(`(?:^|; ?)${readerCookieName}=([a-z]{4})\\.`);

type PlainPages = {
  /** For a reader who is refused before anything of the request was looked at; undefined for what is no page. */
  readonly unavailable: (request: IncomingMessage) => Buffer | undefined;
  /** For a browser at an address where nothing is; undefined for programs, which name no HTML among what they take. */
  readonly notFound: (request: IncomingMessage) => Buffer | undefined;
};

/**
 * Pages that need no more of a request than its language. Whose cookie it is is not checked: it decides about the words
 * and nothing else. Each page is made once.
 */
export function plainPages(): PlainPages {
  const pages = new Map<string, Buffer>();
  const pageOf = (status: number, { method, headers }: IncomingMessage) => {
    const market = marketOf(marketInCookie.exec(headers.cookie ?? '')?.[1] ?? '');
    const language = market?.language ?? spokenLanguage(headers['accept-language'] ?? '');
    const canTryAgain = method === 'GET'; // a form is not sent again by a link
    const key = `${status} ${market?.key ?? language} ${canTryAgain}`;
    const speaker = { language, locale: localeOf(market, language) };
    const page = pages.get(key) ?? Buffer.from(plainFailure({ status, ...speaker, canTryAgain }));
    pages.set(key, page);
    return page;
  };
  return {
    unavailable: (request) => {
      const { url = '/' } = request;
      return url === '/' || url.startsWith(pageBase) ? pageOf(errorStatus.unavailable, request) : undefined;
    },
    notFound: (request) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isBrowser = /\btext\/html\b/i.test(request.headers.accept ?? '');
      return isRead && isBrowser ? pageOf(errorStatus.not_found, request) : undefined;
    },
  };
}

const localeOf = (market: Market | undefined, language: LanguageCode) => (market ? formatLocale(market) : language);

/** The first of a browser's languages that we speak, else English. */
function spokenLanguage(accepted: string): LanguageCode {
  const wished = accepted
    .toLowerCase()
    .split(',', 8)
    .map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  const spoken = wished
    .map((tag) => languages.find(({ code }) => code === tag))
    .find((language) => language !== undefined);
  return spoken?.code ?? 'en';
}
