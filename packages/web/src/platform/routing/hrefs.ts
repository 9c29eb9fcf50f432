import { mainChannel } from '@griot/domain/channels';

/** Where the app lives on its origin (spec 2). */
export const base = '/lite';

export const withQuery = (path: string, query: Record<string, string>) => {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

const article = /^\/detail\b/i;

/** Null unless a link leads from one article to another: then the query that stays, a shared link's market (NAV-07). */
export const keptQuery = (from: string, to: string): string | null =>
  article.test(from) && article.test(to) ? (from.match(/\b(country|language)=\w+/g) ?? []).join('&') : null;

/** Every address of ours, below the base; no path is spelt anywhere else. */
export const hrefs = {
  home: () => '/',
  /** The country list, also for a reader who has a market already. */
  changeCountry: () => withQuery('/', { change: '1' }),
  feeds: (channel: string = mainChannel, page = 1) =>
    withQuery('/feeds', { channel: channel === mainChannel ? '' : channel, page: page === 1 ? '' : String(page) }),
  search: () => '/search',
  inbox: () => '/inbox',
  detail: (article: { news_id: string }) => `/detail/${encodeURIComponent(article.news_id)}`,
  /** Takes the feedback of readers without script; no page. */
  taste: () => '/feedback',
};

/** One picture with every country's flag in it, fetched once. */
export const flagSprite = `${base}/flags.svg`;
