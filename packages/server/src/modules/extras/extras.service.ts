import { type Feature, takesFeature } from '@griot/contract/features';
import { mainChannel, topicChannels, trendingChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import { topNewsRules } from '@griot/ranking/top-news';
import { LatestByInputs } from '../../memory/latest-by-inputs.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { ClipFace } from '../clip/clip.face.ts';
import type { MarketNews } from '../feed/feed.face.ts';
import type { TopItem, TopNewsGroupsFace } from '../top-news/top-news.face.ts';
import type { TopicFace } from '../topic/topic.face.ts';
import type { TrendFace } from '../trend/trend.face.ts';
import type { ExtraItem, ExtrasFace, ExtrasView, FeedExtra } from './extras.face.ts';

type ExtrasServiceDeps = {
  readonly news: Pick<MarketNews, 'held'>;
  readonly groups: TopNewsGroupsFace;
  readonly trends: Pick<TrendFace, 'group' | 'banner' | 'stretches'>;
  readonly topics: Pick<TopicFace, 'card'>;
  readonly clips: Pick<ClipFace, 'all'>;
};

/** An item for a place, if there is one. */
export type WantedExtra = { readonly feature: Feature; readonly at: number; readonly item: ExtraItem | undefined };

/** Where each kind stands in the main channel. */
const places = { topNews: 0, curated: 5, trending: 8, clips: 12 } as const;
const sizes = { clipRow: 8, clipPage: 20 } as const;

/** What stands between the articles of a channel's first page, from memory alone (spec 2, Feed item kinds). */
export class ExtrasService implements ExtrasFace {
  readonly #deps: ExtrasServiceDeps;
  /** The same object for every reader, so that it is written once. */
  readonly #groups = new LatestByInputs<string, ExtraItem>();

  constructor(deps: ExtrasServiceDeps) {
    this.#deps = deps;
  }

  of(market: MarketKey, channel: string, { features, now, isFirstPage }: ExtrasView): readonly FeedExtra[] {
    return isFirstPage ? placeExtras(this.#wanted(market, channel, now), features) : [];
  }

  stretches(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined {
    return channel === trendingChannel ? this.#deps.trends.stretches(market) : undefined;
  }

  #wanted(market: MarketKey, channel: string, now: number): readonly WantedExtra[] {
    if (channel === mainChannel) return this.#onMain(market, now);
    if (channel === trendingChannel) return [{ feature: 'trending', at: 0, item: this.#deps.trends.banner(market) }];
    if (channel === 'video') return this.#clipPage(market);
    return topicChannels.some((topic) => topic === channel) ? [this.#topNews(market, channel, now)] : [];
  }

  #onMain(market: MarketKey, now: number): readonly WantedExtra[] {
    const { topics, trends } = this.#deps;
    return [
      this.#topNews(market, mainChannel, now),
      { feature: 'curated', at: places.curated, item: topics.card(market) },
      { feature: 'trending', at: places.trending, item: trends.group(market, now) },
      { feature: 'clips', at: places.clips, item: this.#clipRow(market) },
    ];
  }

  #topNews(market: MarketKey, channel: string, now: number): WantedExtra {
    const { groups, news } = this.#deps;
    const articles = groups.of(market, channel, { rows: news.held(market), now });
    // stories of a single source would only repeat the beginning of the channel
    const isTop = articles.some(({ reports = 1 }) => reports >= topNewsRules.leastSources);
    return { feature: 'topNews', at: places.topNews, item: isTop ? this.#group(market, channel, articles) : undefined };
  }

  #group(market: MarketKey, channel: string, articles: readonly TopItem[]): ExtraItem {
    return this.#groups.get(`${market} ${channel}`, [articles], () => ({
      type: 'top_news_group',
      category: channel,
      title: marketWords(market)('topNews'),
      articles,
    }));
  }

  #clipRow(market: MarketKey): ExtraItem | undefined {
    const clips = this.#deps.clips.all(market);
    if (clips.length === 0) return undefined;
    return this.#groups.get(`${market} clips`, [clips], () => ({
      type: 'insta_clip',
      category: mainChannel,
      articles: clips.slice(0, sizes.clipRow),
    }));
  }

  #clipPage(market: MarketKey): readonly WantedExtra[] {
    const clips = this.#deps.clips.all(market).slice(0, sizes.clipPage);
    return clips.map((item, at): WantedExtra => ({ feature: 'clips', at, item }));
  }
}

/** The items that exist and that the client can show, by place. */
export function placeExtras(wanted: readonly WantedExtra[], features: number): readonly FeedExtra[] {
  return wanted
    .flatMap(({ feature, at, item }) => (item && takesFeature(features, feature) ? [{ at, item }] : []))
    .toSorted((a, b) => a.at - b.at);
}
