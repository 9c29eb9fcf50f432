import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../clock.ts';
import { CardRepository } from '../db/rows/card.repository.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { RequestItems } from '../http/call/request-items.ts';
import type { UserCheck } from '../http/reader/user-check.ts';
import { KeptMarkets } from '../memory/kept-markets.ts';
import { ClipRepository, type ClipRow } from '../modules/clip/clip.repository.ts';
import { clipRoutes } from '../modules/clip/clip.routes.ts';
import { ClipService } from '../modules/clip/clip.service.ts';
import { ClipLikeRepository } from '../modules/clip/clip-like.repository.ts';
import { ClipLikes } from '../modules/clip/clip-likes.service.ts';
import { ClipRanking } from '../modules/clip/clip-ranking.ts';
import { ClipShelf } from '../modules/clip/clip-shelf.ts';
import type { ExtrasFace } from '../modules/extras/extras.face.ts';
import { ExtrasService } from '../modules/extras/extras.service.ts';
import { Delivered } from '../modules/feed/feed.delivered.ts';
import type { MarketNews } from '../modules/feed/feed.face.ts';
import type { PictureAddress } from '../modules/media/media.face.ts';
import { MissedRepository } from '../modules/missed/missed.repository.ts';
import { MissedService } from '../modules/missed/missed.service.ts';
import type { ProfileFace } from '../modules/profile/profile.face.ts';
import type { ReadStoriesFace } from '../modules/reading/reading.face.ts';
import { ClipSimilarity } from '../modules/related/clip-similarity.ts';
import { relatedRoutes } from '../modules/related/related.routes.ts';
import { RelatedService } from '../modules/related/related.service.ts';
import { SimilarityIndexes } from '../modules/related/similarity-indexes.ts';
import { SearchIndexing } from '../modules/search/index/indexing.ts';
import { SearchIndexRepository } from '../modules/search/index/search-index.repository.ts';
import { QueryLogRepository } from '../modules/search/log/query-log.repository.ts';
import { QueryLog } from '../modules/search/log/query-log.ts';
import { SearchRepository } from '../modules/search/search.repository.ts';
import { searchRoutes } from '../modules/search/search.routes.ts';
import { SearchService } from '../modules/search/search.service.ts';
import type { RequestLogFace } from '../modules/taste/taste.face.ts';
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
  readonly secret: string;
  readonly news: MarketNews;
  readonly profiles: ProfileFace;
  readonly requests: RequestItems;
  readonly stories: ReadStoriesFace;
  readonly log: RequestLogFace;
  readonly users: UserCheck;
  readonly addressOf: PictureAddress;
  readonly reportOf: (what: string) => (error: unknown) => void;
};
type MarketCache = { start?(): Promise<void>; stop(): Promise<void> };

export type ExtraModules = {
  readonly extras: ExtrasFace;
  readonly missed: MissedService;
  readonly clips: ClipShelf;
  /** Started before the first reader is served. */
  readonly kept: readonly MarketCache[];
};

/** What stands around the articles of a feed: top news, trends, topics, clips, and what goes with an article. */
export function bindExtraModules(bind: BindCall, deps: ExtraModuleDeps): ExtraModules {
  const { sql, clock, secret, news, profiles, requests, stories, addressOf, reportOf } = deps;
  const cards = new CardRepository(sql);
  const groups = new TopNewsGroups(addressOf);
  const reading = { news, profiles, cards, requests, stories, clock };
  topNewsRoutes(bind, new TopNewsService({ ...reading, groups }));
  const indexes = new SimilarityIndexes();
  relatedRoutes(bind, new RelatedService({ ...reading, similarity: indexes, addressOf }));

  const keptTrends = keepTrends(new TrendRepository(sql), clock, reportOf('the trends could not be loaded'));
  const trends = new TrendReader({ trends: keptTrends, news, profiles, addressOf, requests, clock });
  trendRoutes(bind, trends);
  const searching = openSearch({ sql, clock, secret, reportOf });
  searchRoutes(bind, new SearchService({ ...searching, profiles, trends, addressOf, requests, stories, clock }));

  const topicPages = new TopicPageRepository(sql);
  const keptTopics = keepTopics(topicPages, reportOf('the topics could not be loaded'));
  const topics = new TopicReader({ store: topicPages, latest: keptTopics, profiles, addressOf, requests, clock });
  topicRoutes(bind, topics);

  const clipStore = new ClipRepository(sql);
  const keptClips = keepClips(clipStore, reportOf('the clips could not be loaded'));
  const shelf = new ClipShelf({ kept: keptClips, store: clipStore });
  const clips = bindClips(bind, { ...deps, shelf, similarity: new ClipSimilarity(news, indexes) });

  const extras = new ExtrasService({ news, groups, trends, topics, clips });
  const missed = new MissedService({
    store: new MissedRepository(sql),
    groups,
    news,
    clock,
    report: reportOf('what readers missed could not be told'),
  });
  return { extras, missed, clips: shelf, kept: [keptTrends, keptTopics, keptClips, searching.indexing, searching.log] };
}

type ClipDeps = ExtraModuleDeps & { readonly shelf: ClipShelf; readonly similarity: ClipSimilarity };

function bindClips(bind: BindCall, deps: ClipDeps): ClipService {
  const { sql, clock, shelf, profiles, log, requests, similarity, users } = deps;
  const ranking = new ClipRanking({ shelf, profiles, log, delivered: new Delivered(), clock });
  const likes = new ClipLikeRepository(sql);
  const clips = new ClipService({ shelf, ranking, profiles, likes, requests, similarity });
  clipRoutes(bind, { clips, likes: new ClipLikes(likes, clock), users, clock });
  return clips;
}

type Report = (error: unknown) => void;
type MarketCacheOf<T> = Required<MarketCache> & { of(market: MarketKey): T };

function openSearch({ sql, clock, secret, reportOf }: Pick<ExtraModuleDeps, 'sql' | 'clock' | 'secret' | 'reportOf'>) {
  const report = reportOf('an article could not be indexed');
  const reportLog = reportOf('searches could not be counted');
  return {
    store: new SearchRepository(sql),
    indexing: new SearchIndexing({ store: new SearchIndexRepository(sql), clock, report }),
    log: new QueryLog({ store: new QueryLogRepository(sql), clock, secret, report: reportLog }),
  };
}

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
