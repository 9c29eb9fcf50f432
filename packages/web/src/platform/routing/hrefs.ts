import { mainChannel } from '@griot/domain/channels';
import { offlinePath, standInPath } from '@griot/domain/offline/worker-protocol';

/** Where the app lives on its origin (spec 2). */
export const base = '/lite';

export const withQuery = (path: string, query: Record<string, string>) => {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

const article = /^\/detail\b/i;

/** Null unless a link leads from one article to another: then the query that stays, a shared link's market (NAV-07). */
export const carriedQuery = (from: string, to: string): string | null =>
  article.test(from) && article.test(to) ? (from.match(/\b(country|language)=\w+/g) ?? []).join('&') : null;

/** Every address of ours, below the base; no path is spelt anywhere else. */
export const hrefs = {
  home: () => '/',
  /** The country list, also for a reader who has a market already. */
  changeCountry: () => withQuery('/', { change: '1' }),
  feeds: (channel: string = mainChannel, page = 1) =>
    withQuery('/feeds', { channel: channel === mainChannel ? '' : channel, page: page === 1 ? '' : String(page) }),
  search: () => '/search',
  guide: () => '/guide',
  /** The chooser of cities as a page, and what takes its form. Ours. */
  city: () => '/city',
  inbox: () => '/inbox',
  /** Muted and followed ones and further editions, and what takes their forms. Ours. */
  muted: () => '/muted',
  /** What the reader saved, and what takes its forms. Ours. */
  saved: () => '/saved',
  /** What the reader opened, and what takes its forms. Ours. */
  history: () => '/history',
  /** Takes the form that sends away what was missed; no page. */
  missed: () => '/missed',
  /** Everything the reader can choose; `said` names what a form of this page came to. Ours. */
  settings: (said = '') => withQuery('/settings', { said }),
  /**
   * Pages of text alone, which the server makes without script; a link to them loads a document. `text` lists the news.
   */
  text: (page: 'privacy' | 'terms' | 'about' | 'text') => `/${page}`,
  /** The page where readers write to us; without the fields that sign it, the server adds them. */
  suggestions: (signed: Record<string, string> = {}) => withQuery('/suggestions', signed),
  /** What reading costs. Ours. */
  data: () => '/data',
  detail: (article: { news_id: string }) => `/detail/${encodeURIComponent(article.news_id)}`,
  /** Takes the answer to the question for consent; no page. */
  consent: () => '/consent',
  /** What can be read without a connection; ours. */
  offline: () => offlinePath,
  /** An address that no link leads to: the document that the worker answers with where a page is not cached. */
  standIn: () => standInPath,
  /** The page of a source. Ours. */
  source: (key: string) => `/source/${encodeURIComponent(key)}`,
  /** The same as words alone, a document without script (DAT-01). */
  articleText: (article: { news_id: string }) => `/text/${encodeURIComponent(article.news_id)}`,
  /** Takes the feedback of readers without script; no page. */
  feedback: () => '/feedback',
};

/** One picture with every country's flag in it, fetched once. */
export const flagSprite = `${base}/flags.svg`;
