import { createHash } from 'node:crypto';
import { readSampleNews, type SampleArticle, type SampleNews, samplePictureId } from '@griot/demo/sample-news';
import { thumbnail } from '@griot/domain/constants';
import { contentLanguage } from '@griot/locale/market';
import { type MarketKey, markets } from '@griot/locale/markets';
import { DemoRepository, type SampleRow } from './demo.repository.ts';
import { sampleBody } from './sample-body.ts';
import type { Sql } from './sql.ts';

type DemoSettings = { readonly demo: boolean; readonly now: Date };
/** A sample that is not yet in a market, nor at a time. */
type Prepared = Omit<SampleRow, 'news_entry_id' | 'news_id' | 'published_at'> & {
  readonly ageMinutes: number;
  readonly markets?: readonly MarketKey[];
};

/**
 * Done at each start: with the demo on, every market has the sample news of its language, as old as its files say from now
 * on; with it off, none has any.
 */
export async function placeSampleNews(sql: Sql, { demo, now }: DemoSettings): Promise<void> {
  const store = new DemoRepository(sql);
  if (!demo) return await store.removeSamples();
  const byLanguage = new Map((await readSampleNews()).map((news) => [news.language, prepared(news)]));
  for (const market of markets) {
    const news = byLanguage.get(contentLanguage(market)) ?? [];
    const shown = news.filter((sample) => !sample.markets || sample.markets.includes(market.key));
    await store.replaceSamples(
      market.key,
      shown.map((sample) => inMarket(sample, market.key, now)),
    );
  }
}

function prepared({ language, sources, articles }: SampleNews): Prepared[] {
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
      source_key: article.source,
      source_name: source?.name ?? article.source,
      author_name: article.author ?? '',
      url,
      domain,
      pictures,
      places: article.places,
      story: article.story ?? null,
      is_official: source?.official ?? false,
      ageMinutes: article.ageMinutes,
      ...(article.markets && { markets: article.markets }),
    };
  });
}

function picturesOf({ key, pictures }: SampleArticle): SampleRow['pictures'] {
  return pictures.map(({ caption }, at) => ({ id: samplePictureId(key, at + 1), ...thumbnail, caption }));
}

function inMarket({ ageMinutes, markets: _, ...sample }: Prepared, market: MarketKey, now: Date): SampleRow {
  return {
    ...sample,
    news_entry_id: sampleId(market, 'entry', sample.sample_key),
    news_id: sampleId(market, 'news', sample.sample_key),
    published_at: new Date(now.getTime() - ageMinutes * 60_000).toISOString(),
  };
}

/** The same at every start and on every machine, so that a link to a sample stays good. */
export function sampleId(market: MarketKey, kind: 'entry' | 'news', key: string): string {
  const digest = createHash('sha256').update(`${market} ${kind} ${key}`).digest('hex');
  return market + BigInt(`0x${digest}`).toString(36).slice(-16);
}
