import { type Feature, showsFeature } from '@griot/contract/features';
import { mainChannel, topicChannels, trendingChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import type { Reader } from '@griot/ranking/reader/reader';
import { topNewsRules } from '@griot/ranking/top-news';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { UnstampedItem } from '../../../stamps/request-items.ts';
import type { ClipFace, ClipItem } from '../../clips/clips.face.ts';
import type { FilterableItem } from '../../learning/learning.face.ts';
import type { MarketNews } from '../../market-news/market-news.face.ts';
import type { TrendFace } from '../../search/search.face.ts';
import type { TopItem, TopNewsGroups } from '../top-news/top-news-groups.ts';
import type { TopicReader } from '../topic/topic.reader.ts';
import { EditionGroups, type EditionReader, type FeedInsert } from './edition-groups.ts';

type InsertsServiceDeps = {
  readonly news: Pick<MarketNews, 'cachedRows' | 'rowsFor'>;
  readonly groups: Pick<TopNewsGroups, 'topNewsIn' | 'rowOf'>;
  readonly trends: Pick<TrendFace, 'group' | 'banner' | 'sections'>;
  readonly topics: Pick<TopicReader, 'card'>;
  readonly clips: ClipFace;
};

type InsertsView = {
  readonly features: number;
  readonly now: number;
  readonly isFirstPage: boolean;
  readonly reader: Reader;
  /** Ids that the client says it has shown. */
  readonly seen: ReadonlySet<string>;
  readonly seed: number;
};

/** An item for a place, if there is one. */
export type PlannedInsert = {
  readonly feature: Feature;
  readonly at: number;
  readonly item: UnstampedItem | undefined;
};

/** Where each kind stands in the main channel. */
const places = { topNews: 0, curated: 5, trending: 8, clips: 12 } as const;
const sizes = { clipRow: 4, clipPage: 20 } as const;

/**
 * What stands between the articles of a channel's first page, from memory alone (spec 2, Feed item kinds). Most
 * is shared by all readers: copy an item before changing it.
 */
export class InsertsService {
  readonly #deps: InsertsServiceDeps;
  readonly #editions: EditionGroups;
  /** The same object for every reader, so that it is written once. */
  readonly #groups = new LatestByInputs<string, UnstampedItem>();

  constructor(deps: InsertsServiceDeps) {
    this.#deps = deps;
    this.#editions = new EditionGroups(deps);
  }

  insertsFor(market: MarketKey, channel: string, view: InsertsView): readonly FeedInsert[] {
    return view.isFirstPage ? placeInserts(this.#wanted(market, channel, view), view.features) : [];
  }

  /** The entry ids of a channel that is not a topic: all of one section come before any of the next. */
  sections(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined {
    return channel === trendingChannel ? this.#deps.trends.sections(market) : undefined;
  }

  /** The top stories of the further markets that a reader follows, for the first page of the main channel. */
  async editions(reader: EditionReader, now: number): Promise<readonly FeedInsert[]> {
    return await this.#editions.groupsFor(reader, now);
  }

  /** What the rule of what a reader does not want needs of a clip; an article is known by the feed itself. */
  filterableClip(market: MarketKey, entryId: string): FilterableItem | undefined {
    return this.#deps.clips.filterableClip(market, entryId);
  }

  #wanted(market: MarketKey, channel: string, view: InsertsView): readonly PlannedInsert[] {
    const { now } = view;
    if (channel === mainChannel) return this.#onMain(market, view);
    if (channel === trendingChannel) return [{ feature: 'trending', at: 0, item: this.#deps.trends.banner(market) }];
    if (channel === 'video') return this.#clipPage(market, view);
    return topicChannels.some((topic) => topic === channel) ? [this.#topNews(market, channel, now)] : [];
  }

  #onMain(market: MarketKey, view: InsertsView): readonly PlannedInsert[] {
    const { topics, trends } = this.#deps;
    const { now } = view;
    return [
      this.#topNews(market, mainChannel, now),
      { feature: 'curated', at: places.curated, item: topics.card(market) },
      { feature: 'trending', at: places.trending, item: trends.group(market, now) },
      { feature: 'clips', at: places.clips, item: this.#clipRow(market, view) },
    ];
  }

  #topNews(market: MarketKey, channel: string, now: number): PlannedInsert {
    const { groups, news } = this.#deps;
    const articles = groups.topNewsIn(market, channel, { rows: news.cachedRows(market), now });
    // stories of a single source would only repeat the beginning of the channel
    const isTop = articles.some(({ reports = 1 }) => reports >= topNewsRules.leastSources);
    return { feature: 'topNews', at: places.topNews, item: isTop ? this.#group(market, channel, articles) : undefined };
  }

  #group(market: MarketKey, channel: string, articles: readonly TopItem[]): UnstampedItem {
    return this.#groups.get(`${market} ${channel}`, [articles], () => ({
      type: 'top_news_group',
      category: channel,
      title: marketWords(market)('topNews'),
      articles,
    }));
  }

  /** Ranked for the reader. All of whom nothing is known yet get the same row, which is then written once. */
  #clipRow(market: MarketKey, view: InsertsView): UnstampedItem | undefined {
    const clips = this.#best(market, view, sizes.clipRow);
    const row = (): UnstampedItem => ({ type: 'insta_clip', category: mainChannel, articles: clips.map(onCard) });
    if (clips.length === 0) return undefined;
    return isUnknown(view) ? this.#groups.get(`${market} clips`, [...clips], row) : row();
  }

  #clipPage(market: MarketKey, view: InsertsView): readonly PlannedInsert[] {
    return this.#best(market, view, sizes.clipPage).map((item, at): PlannedInsert => ({ feature: 'clips', at, item }));
  }

  #best(market: MarketKey, view: InsertsView, limit: number): readonly ClipItem[] {
    const { reader, seen, now } = view;
    return this.#deps.clips.best(market, { reader, seen, limit, now, seed: isUnknown(view) ? 0 : view.seed });
  }
}

const isUnknown = ({ reader, seen }: InsertsView): boolean =>
  reader.warmth === 0 && reader.items.size === 0 && reader.topics.length + reader.sources.length + seen.size === 0;

/** The items that exist and that the client can show, by place. */
export function placeInserts(wanted: readonly PlannedInsert[], features: number): readonly FeedInsert[] {
  return wanted
    .flatMap(({ feature, at, item }) => (item && showsFeature(features, feature) ? [{ at, item }] : []))
    .toSorted((a, b) => a.at - b.at);
}

/** Without what only its page needs: a feed is read by many who open no clip, and the page asks for the whole. */
function onCard({ captions: _, video: { qualities: __, ...video }, ...clip }: ClipItem): ClipItem {
  return { ...clip, video };
}
