import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import { CardRepository } from '../db/card.repository.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { RequestItems } from '../http/call/request-items.ts';
import { KeptMarkets } from '../memory/kept-markets.ts';
import type { ClipFace } from '../modules/clip/clip.face.ts';
import { ClipRepository, type ClipRow } from '../modules/clip/clip.repository.ts';
import { clipRoutes } from '../modules/clip/clip.routes.ts';
import { ClipService } from '../modules/clip/clip.service.ts';
import type { ExtrasFace } from '../modules/extras/extras.face.ts';
import { ExtrasService } from '../modules/extras/extras.service.ts';
import type { MarketNews } from '../modules/feed/feed.face.ts';
import type { PictureAddress } from '../modules/media/media.face.ts';
import type { ProfileFace } from '../modules/profile/profile.face.ts';
import { ClipSimilarity } from '../modules/related/clip-similarity.ts';
import { relatedRoutes } from '../modules/related/related.routes.ts';
import { RelatedService } from '../modules/related/related.service.ts';
import { SimilarityIndexes } from '../modules/related/similarity-indexes.ts';
import { topNewsRoutes } from '../modules/top-news/top-news.routes.ts';
import { TopNewsService } from '../modules/top-news/top-news.service.ts';
import { TopNewsGroups } from '../modules/top-news/top-news-groups.ts';
import { TopicReader } from '../modules/topic/topic.reader.ts';
import { topicRoutes } from '../modules/topic/topic.routes.ts';
import { type TopicHead, TopicPageRepository } from '../modules/topic/topic-page.repository.ts';
import { TrendReader } from '../modules/trend/trend.reader.ts';
import { TrendRepository } from '../modules/trend/trend.repository.ts';
import { trendRoutes } from '../modules/trend/trend.routes.ts';
import { type TrendEntry, TrendService } from '../modules/trend/trend.service.ts';

/** Clips of a market that are kept ready. */
const mostClips = 500;

type ExtraModuleDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly news: MarketNews;
  readonly profiles: ProfileFace;
  readonly requests: RequestItems;
  readonly addressOf: PictureAddress;
  readonly reportOf: (what: string) => (error: unknown) => void;
};
type MarketCache = { start(): Promise<void>; stop(): Promise<void> };

export type ExtraModules = {
  readonly extras: ExtrasFace;
  readonly clips: ClipFace;
  /** Started before the first reader is served. */
  readonly kept: readonly MarketCache[];
};

/** What stands around the articles of a feed: top news, trends, topics, clips, and what goes with an article. */
export function bindExtraModules(
  bind: BindCall,
  { sql, clock, news, profiles, requests, addressOf, reportOf }: ExtraModuleDeps,
): ExtraModules {
  const cards = new CardRepository(sql);
  const groups = new TopNewsGroups(addressOf);
  const reading = { news, profiles, cards, requests, clock };
  topNewsRoutes(bind, new TopNewsService({ ...reading, groups }));
  const indexes = new SimilarityIndexes();
  relatedRoutes(bind, new RelatedService({ ...reading, similarity: indexes, addressOf }));

  const keptTrends = keepTrends(new TrendRepository(sql), clock, reportOf('the trends could not be loaded'));
  const trends = new TrendReader({ trends: keptTrends, news, addressOf, requests, clock });
  trendRoutes(bind, trends);

  const topicPages = new TopicPageRepository(sql);
  const keptTopics = keepTopics(topicPages, reportOf('the topics could not be loaded'));
  const topics = new TopicReader({ store: topicPages, latest: keptTopics, addressOf, requests, clock });
  topicRoutes(bind, topics);

  const keptClips = keepClips(new ClipRepository(sql), reportOf('the clips could not be loaded'));
  const similarity = new ClipSimilarity(news, indexes);
  const clips = new ClipService({ clips: keptClips, profiles, requests, similarity });
  clipRoutes(bind, clips);

  const extras = new ExtrasService({ news, groups, trends, topics, clips });
  return { extras, clips, kept: [keptTrends, keptTopics, keptClips] };
}

type Report = (error: unknown) => void;
type MarketCacheOf<T> = MarketCache & { of(market: MarketKey): T };

/** What is small is read whole, and is there before the first reader is. */
function cacheOf<T>(kept: KeptMarkets<T>, nothing: T): MarketCacheOf<T> {
  return {
    of: (market) => kept.held(market) ?? nothing,
    start: () => kept.startLoaded(),
    stop: () => kept.stop(),
  };
}

const noTrends: readonly TrendEntry[] = [];
const noClips: readonly ClipRow[] = [];

function keepTrends(store: TrendRepository, clock: Clock, report: Report): MarketCacheOf<readonly TrendEntry[]> {
  const trends = new TrendService(store, clock);
  const load = async (market: MarketKey) => await trends.list(market);
  return cacheOf(new KeptMarkets<readonly TrendEntry[]>({ load, watch: (on) => store.watch(on), report }), noTrends);
}

function keepTopics(store: TopicPageRepository, report: Report): MarketCacheOf<TopicHead | undefined> {
  const load = async (market: MarketKey) => await store.latest(market);
  return cacheOf(new KeptMarkets<TopicHead | undefined>({ load, watch: (on) => store.watch(on), report }), undefined);
}

function keepClips(store: ClipRepository, report: Report): MarketCacheOf<readonly ClipRow[]> {
  const load = async (market: MarketKey) => await store.newest(market, mostClips);
  return cacheOf(new KeptMarkets<readonly ClipRow[]>({ load, watch: (on) => store.watch(on), report }), noClips);
}
