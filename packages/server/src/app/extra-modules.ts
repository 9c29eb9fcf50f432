import type { MarketKey } from '@griot/locale/markets';
import type { openClips } from '../areas/clips/open-clips.ts';
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
import type { ProfileFace, RequestLogFace } from '../areas/learning/learning.face.ts';
import type { CardsFace, MarketNews } from '../areas/market-news/market-news.face.ts';
import type { PictureAddress } from '../areas/media/media.face.ts';
import type { ReadStoriesFace } from '../areas/reader/reader.face.ts';
import { openSearch } from '../areas/search/open-search.ts';
import type { BindCall } from '../http/bind-call.ts';
import type { UserCheck } from '../http/reader/user-check.ts';
import { MarketCache } from '../memory/market-cache.ts';
import type { Opening, Running } from '../opening.ts';
import type { RequestItems } from '../stamps/request-items.ts';

type ExtraModuleDeps = {
  readonly bindClips: ReturnType<typeof openClips>['bindCalls'];
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

  const similarity = new ClipSimilarity(news, indexes);
  const { clips, ...clipCalls } = deps.bindClips(bind, {
    profiles,
    requests,
    similarity,
    log: deps.log,
    users: deps.users,
  });

  const extras = new ExtrasService({ news, groups, trends, topics, clips });
  const missed = new MissedService({
    store: new MissedRepository(sql),
    groups,
    news,
    clock,
    report: reportOf('what readers missed could not be told'),
  });
  return { extras, missed, kept: [keptTopics, ...clipCalls.running, ...running] };
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

function keepTopics(store: TopicPageRepository, report: Report): MarketCacheOf<TopicHead | undefined> {
  const load = async (market: MarketKey) => await store.latest(market);
  return cacheOf(new MarketCache<TopicHead | undefined>({ load, watch: (on) => store.watch(on), report }), undefined);
}
