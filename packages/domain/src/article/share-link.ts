import type { CountryOption } from '../country/country-option.ts';

/** Says in every link of ours which client made it (spec 7, Sharing). */
const clientIdentifier = 'griot';

/** Where an article opens by its query (spec 2). */
const detailPage = '/lite/detail';

/** As much of a feed item or an article as its link carries. */
export type SharedArticle = { news_id: string; news_entry_id: string; open_type: 0 | 1; request_id: string };

/**
 * The address a reader hands on: the market's share server, the entry id, the client, and what the detail page needs to
 * open it in link mode, whoever opens it (spec 7, Sharing; NAV-14).
 * @param from how it is handed on; the wake event of who opens it carries it
 */
export function shareLink(option: CountryOption, article: SharedArticle, from: string): string {
  const query = {
    news_entry_id: article.news_entry_id,
    news_id: article.news_id,
    open_type: String(article.open_type),
    request_id: article.request_id,
    country: option.flag,
    language: option.lang,
    from,
    client: clientIdentifier,
  };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${option.shareServer}${detailPage}?${pairs.join('&')}`;
}
