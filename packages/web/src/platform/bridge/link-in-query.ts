import type { DeepLink } from './bridge.ts';

/** What the query of the feed's address says of why the reader is here; the country list hands it on (DPL-02). */
export function linkInQuery(address: string): DeepLink | null {
  const query = new URLSearchParams(/^\/feeds\?(.+)/.exec(address)?.[1]);
  const url = query.get('url') ?? '';
  const news_entry_id = query.get('news_entry_id') ?? '';
  return url + news_entry_id === ''
    ? null
    : { from: 'query', url, newsEntryId: news_entry_id, meta: { url, news_entry_id } };
}
