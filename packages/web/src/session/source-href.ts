import { placeOfId } from '@griot/locale/market';
import { hrefs, withQuery } from '../platform/routing/hrefs.ts';
import { useMarket } from './context/market.ts';

type OfSource = { source_key?: string | undefined; news_entry_id: string };

/** The page of an article's source, in the market that the article is of; undefined where its source is not known. */
export function useSourceHref({ source_key, news_entry_id }: OfSource): string | undefined {
  const { market } = useMarket();
  if (source_key === undefined) return undefined;
  const { key, country, language } = placeOfId(news_entry_id);
  return withQuery(hrefs.source(source_key), key === market?.key ? {} : { country, language });
}
