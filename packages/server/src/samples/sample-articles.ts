import { type SampleArticle, type SampleNews, samplePictureId } from '@griot/demo/sample-news';
import { thumbnail } from '@griot/domain/constants';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { Market, MarketKey } from '@griot/locale/markets';
import type { SampleRow } from './sample-article.repository.ts';
import { sampleBody } from './sample-body.ts';
import { sampleId } from './sample-id.ts';
import { samplePlaces } from './sample-places.ts';

type InMarket = 'news_entry_id' | 'news_id' | 'published_at' | 'places' | 'city_label';
/** A sample that is not yet in a market, nor at a time. */
export type PreparedArticle = Omit<SampleRow, InMarket> & {
  readonly ageMinutes: number;
  readonly placeNames: readonly string[];
  readonly markets?: readonly MarketKey[];
};

/** Done once for all markets of a language: cleaning the bodies takes longest. */
export function preparedArticles({ language, sources, articles }: SampleNews): PreparedArticle[] {
  const sourceOf = new Map(sources.map((source) => [source.key, source]));
  return articles.map((article) => {
    const source = sourceOf.get(article.source);
    const domain = `${article.source}.example`; // a domain nobody can own
    const url = `https://${domain}/${article.key}`;
    const pictures = picturesOf(article);
    return {
      sample_key: article.key,
      title: article.title,
      summary: article.summary,
      body_html: sampleBody(article.body, pictures, url),
      language,
      category: article.channel,
      also_in: article.alsoIn ?? [],
      source_key: article.source,
      source_name: source?.name ?? article.source,
      author_name: article.author ?? '',
      url,
      domain,
      pictures,
      story: article.story ?? null,
      is_official: source?.official ?? false,
      ageMinutes: article.ageMinutes,
      placeNames: article.places,
      ...(article.markets && { markets: article.markets }),
    };
  });
}

function picturesOf({ key, pictures }: SampleArticle): SampleRow['pictures'] {
  return pictures.map(({ caption }, at) => ({ id: samplePictureId(key, at + 1), ...thumbnail, caption }));
}

/** The samples a market has, as old as their files say. */
export function articlesIn(market: Market, prepared: readonly PreparedArticle[], now: Date): SampleRow[] {
  const shown = prepared.filter((sample) => sample.markets?.includes(market.key) ?? true);
  const placesOf = samplePlaces(
    market,
    shown.map(({ placeNames }) => placeNames),
  );
  return shown.map(({ ageMinutes, placeNames, markets: _, ...sample }) => ({
    ...sample,
    ...placesOf(placeNames),
    news_entry_id: sampleId(market.key, 'entry', sample.sample_key),
    news_id: sampleId(market.key, 'news', sample.sample_key),
    published_at: new Date(now.getTime() - ageMinutes * MINUTE_MS).toISOString(),
  }));
}
