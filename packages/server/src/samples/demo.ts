import { readSampleAds } from '@griot/demo/sample-ads';
import { readSampleClips } from '@griot/demo/sample-clips';
import { newsInFiguresOf } from '@griot/demo/sample-digits';
import { readSampleNews } from '@griot/demo/sample-news';
import { contentLanguage, type MarketRow } from '@griot/locale/market';
import { type MarketKey, markets } from '@griot/locale/markets';
import type { Sql } from '../db/sql.ts';
import { SampleAdRepository } from './ads/sample-ad.repository.ts';
import { adsIn } from './ads/sample-ads.ts';
import { SampleRetirement } from './retirement/sample-retirement.ts';
import { SampleArticleRepository, type SampleRow } from './sample-article.repository.ts';
import { articlesIn, preparedArticles } from './sample-articles.ts';
import { SampleClipRepository, type SampleClipRow } from './sample-clip.repository.ts';
import { clipsIn } from './sample-clips.ts';
import { SampleCommentRepository, type SampleCommentRow } from './sample-comment.repository.ts';
import { commentsIn } from './sample-comments.ts';
import { SampleTopicRepository, type SampleTopicRow } from './sample-topic.repository.ts';
import { topicsIn } from './sample-topics.ts';
import { SampleTrendRepository, type SampleTrendRow } from './sample-trend.repository.ts';
import { preparedTrends, trendsIn } from './sample-trends.ts';

type DemoSettings = {
  readonly demo: boolean;
  readonly now: Date;
  /** The markets that have samples, where not all of them do. */
  readonly among?: readonly MarketKey[];
};
/** Everything that a market gets from the samples. */
type Samples = {
  readonly market: MarketKey;
  readonly articles: readonly SampleRow[];
  readonly topics: readonly SampleTopicRow[];
  readonly trends: readonly SampleTrendRow[];
  readonly comments: readonly SampleCommentRow[];
  readonly clips: readonly SampleClipRow[];
};

const everywhere = markets.map(({ key }) => key);

/**
 * Done at each start: with the demo on, each market that is chosen and has too little news of its own has the sample news
 * of its language, with topics, trends, clips, comments and ads, as old as its files say from now on; no other has any.
 */
export async function placeSampleNews(sql: Sql, { demo, now, among = everywhere }: DemoSettings): Promise<void> {
  const chosen = demo ? among : [];
  const lively = await new SampleRetirement(sql).retireAll(chosen, now);
  const places = chosen.filter((market) => !lively.includes(market));
  const samples = await samplesIn(places, now);
  const articles = new SampleArticleRepository(sql);
  await articles.replace(samples);
  // What readers wrote in a market that has retired its samples stays where it is; one that was not chosen has none.
  await placeAround(sql, { samples, places: everywhere.filter((market) => !lively.includes(market)), now });
  await new SampleAdRepository(sql).replace(demo ? adsIn(places, await readSampleAds()) : [], now);
  await articles.removeExceptIn(chosen);
}

type Placing = { readonly samples: readonly Samples[]; readonly places: readonly MarketKey[]; readonly now: Date };

/** What stands around the articles, which are there already. */
async function placeAround(sql: Sql, { samples, places, now }: Placing): Promise<void> {
  const all = <K extends 'topics' | 'trends' | 'comments' | 'clips'>(kind: K) =>
    samples.flatMap((one): readonly Samples[K][number][] => one[kind]);
  await new SampleTopicRepository(sql).replace(all('topics'), now);
  await new SampleTrendRepository(sql).replace(all('trends'), now);
  await new SampleClipRepository(sql).replace(all('clips'), now);
  const comments = new SampleCommentRepository(sql);
  await comments.replace(places, all('comments'));
  await comments.count(places);
}

/** Markets that write the same language in the same digits read the same text. */
const writingOf = (market: MarketRow) => `${contentLanguage(market)} ${market.digits ?? ''}`;

async function samplesIn(places: readonly MarketKey[], now: Date): Promise<Samples[]> {
  const wanted = markets.filter(({ key }) => places.includes(key));
  const read = new Map((await readSampleNews()).map((news) => [news.language, news]));
  const byWriting = new Map(
    [...Map.groupBy(wanted, writingOf)].flatMap(([writing, [market]]) => {
      const written = market && read.get(contentLanguage(market));
      if (!written) return [];
      const news = newsInFiguresOf(market, written);
      return [[writing, { news, prepared: preparedArticles(news), searches: preparedTrends(news) }] as const];
    }),
  );
  const clips = await readSampleClips();
  return wanted.flatMap((market) => {
    const found = byWriting.get(writingOf(market));
    if (!found) return [];
    const { news, prepared, searches } = found;
    const articles = articlesIn(market, prepared, now);
    const keys = new Set(articles.map(({ sample_key }) => sample_key));
    return {
      market: market.key,
      articles,
      topics: topicsIn(market.key, news),
      trends: trendsIn(market.key, searches, keys),
      comments: commentsIn(market.key, news, { keys, now }),
      clips: clipsIn(market.key, news, { clips, now }),
    };
  });
}
