import type { MarketKey } from '@griot/locale/markets';
import { ClipRepository, type ClipRow } from '../areas/clips/clip.repository.ts';
import { clipRoutes } from '../areas/clips/clip.routes.ts';
import { ClipService } from '../areas/clips/clip.service.ts';
import { ClipShelf } from '../areas/clips/clip-cache.ts';
import { ClipLikeRepository } from '../areas/clips/clip-like.repository.ts';
import { ClipLikes } from '../areas/clips/clip-likes.service.ts';
import { ClipRanking } from '../areas/clips/clip-ranking.ts';
import type { ExtrasFace } from '../areas/feed/inserts/inserts.face.ts';
import { ExtrasService } from '../areas/feed/inserts/inserts.service.ts';
import { MissedRepository } from '../areas/feed/missed/missed.repository.ts';
import { MissedService } from '../areas/feed/missed/missed.service.ts';
import { ClipSimilarity } from '../areas/feed/related/clip-similarity.ts';
import { relatedRoutes } from '../areas/feed/related/related.routes.ts';
import { RelatedService } from '../areas/feed/related/related.service.ts';
import { SimilarityIndexes } from '../areas/feed/related/similarity-indexes.ts';
import { topNewsRoutes } from '../areas/feed/top-news/top-news.routes.ts';
import { TopNewsService } from '../areas/feed/top-news/top-news.service.ts';
import { TopNewsGroups } from '../areas/feed/top-news/top-news-groups.ts';
import { TopicReader } from '../areas/feed/topic/topic.reader.ts';
import { topicRoutes } from '../areas/feed/topic/topic.routes.ts';
import { type TopicHead, TopicPageRepository } from '../areas/feed/topic/topic-page.repository.ts';
import type { ProfileFace } from '../areas/learning/profile/profile.face.ts';
import type { RequestLogFace } from '../areas/learning/request-log/request-log.face.ts';
import type { CardsFace, MarketNews } from '../areas/market-news/market-news.face.ts';
import type { PictureAddress } from '../areas/media/media.face.ts';
import type { ReadStoriesFace } from '../areas/reader/reading/reading.face.ts';
import { openSearch } from '../areas/search/open-search.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { UserCheck } from '../http/reader/user-check.ts';
import { Delivered } from '../memory/delivered-lists.ts';
import { MarketCache } from '../memory/market-cache.ts';
import type { Opening, Running } from '../opening.ts';
import type { RequestItems } from '../stamps/request-items.ts';

/** Clips of a market that are kept ready. */
const mostClips = 500;

type ExtraModuleDeps = {
  readonly opening: Opening;
  readonly news: MarketNews;
  readonly cards: CardsFace;
  readonly profiles: ProfileFace;
  readonly requests: RequestItems;
  readonly stories: ReadStoriesFace;
  readonly log: RequestLogFace;
  readonly users: UserCheck;
  readonly addressOf: PictureAddress;
};

export type ExtraModules = {
  readonly extras: ExtrasFace;
  readonly missed: MissedService;
  readonly clips: ClipShelf;
  /** Started before the first reader is served. */
  readonly kept: readonly Running[];
};

/** What stands around the articles of a feed: top news, trends, topics, clips, and what goes with an article. */
export function bindExtraModules(bind: BindCall, deps: ExtraModuleDeps): ExtraModules {
  const { opening, news, cards, profiles, requests, stories, addressOf } = deps;
  const { sql, clock, reportOf } = opening;
  const groups = new TopNewsGroups(addressOf);
  const reading = { news, profiles, cards, requests, stories, clock };
  topNewsRoutes(bind, new TopNewsService({ ...reading, groups }));
  const indexes = new SimilarityIndexes();
  relatedRoutes(bind, new RelatedService({ ...reading, similarity: indexes, addressOf }));

  const search = openSearch(opening);
  const { trends, running } = search.bindCalls(bind, { news, profiles, addressOf, requests, stories });

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
  return { extras, missed, clips: shelf, kept: [keptTopics, keptClips, ...running] };
}

type ClipDeps = ExtraModuleDeps & { readonly shelf: ClipShelf; readonly similarity: ClipSimilarity };

function bindClips(bind: BindCall, deps: ClipDeps): ClipService {
  const { opening, shelf, profiles, log, requests, similarity, users } = deps;
  const { sql, clock } = opening;
  const ranking = new ClipRanking({ shelf, profiles, log, delivered: new Delivered(), clock });
  const likes = new ClipLikeRepository(sql);
  const clips = new ClipService({ shelf, ranking, profiles, likes, requests, similarity });
  clipRoutes(bind, { clips, likes: new ClipLikes(likes, clock), users, clock });
  return clips;
}

type Report = (error: unknown) => void;
type MarketCacheOf<T> = Required<Running> & { of(market: MarketKey): T };

/** What is small is read whole, and is there before the first reader is. */
function cacheOf<T>(kept: MarketCache<T>, nothing: T): MarketCacheOf<T> {
  return {
    of: (market) => kept.held(market) ?? nothing,
    start: () => kept.startLoaded(),
    stop: () => kept.stop(),
  };
}

const noClips: readonly ClipRow[] = [];

function keepTopics(store: TopicPageRepository, report: Report): MarketCacheOf<TopicHead | undefined> {
  const load = async (market: MarketKey) => await store.latest(market);
  return cacheOf(new MarketCache<TopicHead | undefined>({ load, watch: (on) => store.watch(on), report }), undefined);
}

function keepClips(store: ClipRepository, report: Report): MarketCacheOf<readonly ClipRow[]> {
  const load = async (market: MarketKey) => await store.newest(market, mostClips);
  return cacheOf(new MarketCache<readonly ClipRow[]>({ load, watch: (on) => store.watch(on), report }), noClips);
}
