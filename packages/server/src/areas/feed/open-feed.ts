import type { MarketKey } from '@griot/locale/markets';
import type { BindCall } from '../../http/bind-call.ts';
import { Delivered } from '../../memory/delivered-lists.ts';
import { MarketCache } from '../../memory/market-cache.ts';
import type { Opening, Running } from '../../opening.ts';
import type { RequestItems } from '../../stamps/request-items.ts';
import type { ClipFace, SimilarityFace } from '../clips/clips.face.ts';
import type { CardsFace, MarketNews } from '../market-news/market-news.face.ts';
import type { PictureAddress } from '../media/media.face.ts';
import type { SourceProfilesFace } from '../newsroom/newsroom.face.ts';
import type { PackSelectionFace } from '../publishing/publishing.face.ts';
import type { TopStoriesFace } from '../push/push.face.ts';
import type { TrendFace } from '../search/search.face.ts';
import { InsertsService } from './inserts/inserts.service.ts';
import { MissedRepository } from './missed/missed.repository.ts';
import { MissedService } from './missed/missed.service.ts';
import { feedRoutes } from './page/feed.routes.ts';
import { FeedService, type FeedServiceDeps } from './page/feed.service.ts';
import { PackSelection, type PackSelectionDeps } from './page/pack-selection.ts';
import { PinCommandsRepository } from './page/pins/pin-commands.repository.ts';
import { PinCommands } from './page/pins/pin-commands.service.ts';
import { ClipSimilarity } from './related/clip-similarity.ts';
import { relatedRoutes } from './related/related.routes.ts';
import { RelatedService } from './related/related.service.ts';
import { SimilarityIndexes } from './related/similarity-indexes.ts';
import { sourcePageRoutes } from './source/source-page.routes.ts';
import { SourcePageService } from './source/source-page.service.ts';
import { topNewsRoutes } from './top-news/top-news.routes.ts';
import { TopNewsService } from './top-news/top-news.service.ts';
import { TopNewsGroups } from './top-news/top-news-groups.ts';
import { TopStories, type TopStoriesDeps } from './top-news/top-stories.ts';
import { TopicReader } from './topic/topic.reader.ts';
import { TopicRepository } from './topic/topic.repository.ts';
import { topicRoutes } from './topic/topic.routes.ts';
import { TopicService } from './topic/topic.service.ts';
import { type TopicHead, TopicPageRepository } from './topic/topic-page.repository.ts';

/** What the calls of the area ask of other areas. */
type FeedNeighbours = Pick<
  FeedServiceDeps,
  'snapshots' | 'profiles' | 'log' | 'tokens' | 'config' | 'costs' | 'stories'
> & {
  readonly news: MarketNews;
  readonly cards: CardsFace;
  readonly clips: ClipFace;
  readonly trends: TrendFace;
  readonly requests: RequestItems;
  readonly sources: SourceProfilesFace;
  readonly addressOf: PictureAddress;
};
type FeedCalls = {
  /** A device sent away what its reader had missed. */
  onDismissed(deviceId: string): void;
  readonly running: readonly Running[];
};

/** What readers see: the pages of a feed and what stands in them, top news, topics, and what goes with an article. */
export function openFeed({ sql, clock, reportOf }: Opening) {
  const indexes = new SimilarityIndexes();

  /** The page of a topic, and the latest topic of a market for its feed. */
  function bindTopics(bind: BindCall, { profiles, addressOf, requests }: FeedNeighbours) {
    const store = new TopicPageRepository(sql);
    const latest = new MarketCache<TopicHead | undefined>({
      load: async (market) => await store.latest(market),
      watch: (listener) => store.watch(listener),
      report: reportOf('the topics could not be loaded'),
    });
    const latestOf = (market: MarketKey) => latest.cachedValue(market);
    const topics = new TopicReader({ store, latestOf, profiles, addressOf, requests, clock });
    topicRoutes(bind, topics);
    // The topics are few: they are there before the first reader is.
    return { topics, caching: { start: () => latest.startLoaded(), stop: () => latest.stop() } };
  }

  function bindCalls(bind: BindCall, neighbours: FeedNeighbours): FeedCalls {
    const { news, profiles, cards, requests, stories, addressOf, clips, trends, sources, ...forPages } = neighbours;
    const groups = new TopNewsGroups(addressOf);
    const reading = { news, profiles, cards, requests, stories, clock };
    topNewsRoutes(bind, new TopNewsService({ ...reading, groups }));
    sourcePageRoutes(bind, new SourcePageService({ news, sources, requests, addressOf, clock }));
    relatedRoutes(bind, new RelatedService({ ...reading, indexes, addressOf }));
    const { topics, caching } = bindTopics(bind, neighbours);
    const report = reportOf('what readers missed could not be found');
    const missed = new MissedService({ store: new MissedRepository(sql), groups, news, clock, report });
    const inserts = new InsertsService({ news, groups, trends, topics, clips });
    const delivered = new Delivered();
    feedRoutes(bind, new FeedService({ ...forPages, profiles, stories, delivered, inserts, missed, clock }));
    return { onDismissed: (deviceId) => missed.dismiss(deviceId), running: [caching] };
  }

  return {
    bindCalls,
    /** How similar clips are to an article. */
    clipSimilarity: (news: Pick<MarketNews, 'rowsFor'>): SimilarityFace => new ClipSimilarity(news, indexes),
    /** What a reader takes along. */
    packSelection: (neighbours: PackSelectionDeps): PackSelectionFace => new PackSelection(neighbours),
    /** What push sends of the news. */
    topStories: (store: TopStoriesDeps['store']): TopStoriesFace => new TopStories({ store, clock }),
    /** For commands. */
    topicCommands: new TopicService(new TopicRepository(sql)),
    pinCommands: new PinCommands(new PinCommandsRepository(sql)),
  };
}
