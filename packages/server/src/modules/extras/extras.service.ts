import type { Clip } from '@griot/contract/entities/clip';
import type { CuratedCard, TopNewsItem, TrendingGroup } from '@griot/contract/entities/feed-item';
import { mainChannel, topicChannels, trendingChannel } from '@griot/domain/channels';
import type { MarketKey } from '@griot/locale/markets';
import { topNewsRules } from '@griot/ranking/top-news';
import { LastMade } from '../../memory/last-made.ts';
import { marketWords } from '../../memory/market-words.ts';
import type { MarketNews, NewsRow, Unstamped } from '../feed/feed.face.ts';
import type { ExtraItem, ExtrasFace, ExtrasView, FeedExtra } from './extras.face.ts';
import { placeExtras, type Wanted } from './place-extras.ts';

type KnownNews = { rows: readonly NewsRow[]; now: number };
type ExtrasServiceDeps = {
  news: Pick<MarketNews, 'held'>;
  groups: { of(market: MarketKey, channel: string, known: KnownNews): readonly Unstamped<TopNewsItem>[] };
  trends: {
    group(market: MarketKey, now: number): Unstamped<TrendingGroup> | undefined;
    banner(market: MarketKey): Unstamped<TrendingGroup> | undefined;
    stretches(market: MarketKey): readonly (readonly string[])[];
  };
  topics: { card(market: MarketKey): Unstamped<CuratedCard> | undefined };
  clips: { all(market: MarketKey): readonly Unstamped<Clip>[] };
};

/** Where each kind stands in the main channel. */
const places = { topNews: 0, curated: 5, trending: 8, clips: 12 } as const;
const sizes = { clipRow: 8, clipPage: 20 } as const;

/** What stands between the articles of a channel's first page, from memory alone (spec 2, Feed item kinds). */
export class ExtrasService implements ExtrasFace {
  readonly #parts: ExtrasServiceDeps;
  /** The same object for every reader, so that it is written once. */
  readonly #groups = new LastMade<string, ExtraItem>();

  constructor(parts: ExtrasServiceDeps) {
    this.#parts = parts;
  }

  of(market: MarketKey, channel: string, { features, now, isFirstPage }: ExtrasView): readonly FeedExtra[] {
    return isFirstPage ? placeExtras(this.#wanted(market, channel, now), features) : [];
  }

  stretches(market: MarketKey, channel: string): readonly (readonly string[])[] | undefined {
    return channel === trendingChannel ? this.#parts.trends.stretches(market) : undefined;
  }

  #wanted(market: MarketKey, channel: string, now: number): readonly Wanted[] {
    if (channel === mainChannel) return this.#onMain(market, now);
    if (channel === trendingChannel) return [{ feature: 'trending', at: 0, item: this.#parts.trends.banner(market) }];
    if (channel === 'video') return this.#clipPage(market);
    return topicChannels.some((topic) => topic === channel) ? [this.#topNews(market, channel, now)] : [];
  }

  #onMain(market: MarketKey, now: number): readonly Wanted[] {
    const { topics, trends } = this.#parts;
    return [
      this.#topNews(market, mainChannel, now),
      { feature: 'curated', at: places.curated, item: topics.card(market) },
      { feature: 'trending', at: places.trending, item: trends.group(market, now) },
      { feature: 'clips', at: places.clips, item: this.#clipRow(market) },
    ];
  }

  #topNews(market: MarketKey, channel: string, now: number): Wanted {
    const { groups, news } = this.#parts;
    const articles = groups.of(market, channel, { rows: news.held(market), now });
    // what no two sources tell is just the beginning of the channel once more
    const isTop = articles.some(({ reports = 1 }) => reports >= topNewsRules.leastSources);
    return { feature: 'topNews', at: places.topNews, item: isTop ? this.#group(market, channel, articles) : undefined };
  }

  #group(market: MarketKey, channel: string, articles: readonly Unstamped<TopNewsItem>[]): ExtraItem {
    return this.#groups.get(`${market} ${channel}`, [articles], () => ({
      type: 'top_news_group',
      category: channel,
      title: marketWords(market)('topNews'),
      articles,
    }));
  }

  #clipRow(market: MarketKey): ExtraItem | undefined {
    const clips = this.#parts.clips.all(market);
    if (clips.length === 0) return undefined;
    return this.#groups.get(`${market} clips`, [clips], () => ({
      type: 'insta_clip',
      category: mainChannel,
      articles: clips.slice(0, sizes.clipRow),
    }));
  }

  #clipPage(market: MarketKey): readonly Wanted[] {
    const clips = this.#parts.clips.all(market).slice(0, sizes.clipPage);
    return clips.map((item, at): Wanted => ({ feature: 'clips', at, item }));
  }
}
