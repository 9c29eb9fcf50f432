import type { TopNewsItem } from '@griot/contract/entities/feed-item';
import { mainChannel } from '@griot/domain/channels';
import { MINUTE_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { topNews } from '@griot/ranking/top-news';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import type { Unstamped } from '../../../stamps/request-items.ts';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { plainItem } from '../../market-news/market-news.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import { FollowedNews } from './followed-news.ts';

/** Freshness moves the order little within so long. */
const madeAnewAfter = MINUTE_MS;

/** The articles of a market, the newest first, and the time. */
type KnownNews = { readonly rows: readonly NewsRow[]; readonly now: number };
export type TopItem = Unstamped<TopNewsItem>;
type StoryNews = { readonly all: readonly NewsRow[]; readonly shown: readonly NewsRow[]; readonly now: number };
type Groups = ReadonlyMap<string, readonly TopItem[]>;

/** The largest stories of each channel of a market, made once for all readers; they ask no database. */
export class TopNewsGroups {
  readonly #addressOf: PictureAddress;
  readonly #followed = new Map<MarketKey, FollowedNews>();
  /** The article of each headline, for as long as the headline is there. */
  readonly #rows = new WeakMap<TopItem, NewsRow>();
  readonly #made = new LatestByInputs<MarketKey, Groups>();

  constructor(addressOf: PictureAddress) {
    this.#addressOf = addressOf;
  }

  topNewsIn(market: MarketKey, channel: string, { rows, now }: KnownNews): readonly TopItem[] {
    const minute = Math.floor(now / madeAnewAfter);
    const groups = this.#made.get(market, [rows, minute], () => this.#make(this.#follow(market, rows), now));
    return groups.get(channel) ?? [];
  }

  /** The article of one of these headlines. */
  rowOf(item: TopItem): NewsRow | TopItem {
    return this.#rows.get(item) ?? item;
  }

  /** Those of a story's articles that are shown, as headlines, and the best report among them. */
  ofStory({ all, shown, now }: StoryNews): { readonly items: TopItem[]; readonly lead: NewsRow | undefined } {
    const news = followed(all);
    const lead = topNews(followed(shown).candidates, now).get(mainChannel)?.[0]?.row;
    return { items: shown.map((row) => this.#item(row, news)), lead };
  }

  #follow(market: MarketKey, rows: readonly NewsRow[]): FollowedNews {
    const news = followed(rows, this.#followed.get(market));
    this.#followed.set(market, news);
    return news;
  }

  #make(news: FollowedNews, now: number): Groups {
    const groups = topNews(news.candidates, now, news.sizes);
    const items = new Map<NewsRow, TopItem>();
    for (const { row } of [...groups.values()].flat()) if (!items.has(row)) items.set(row, this.#item(row, news));
    return new Map([...groups].map(([channel, list]) => [channel, list.flatMap(({ row }) => items.get(row) ?? [])]));
  }

  /** An article as a headline, with how many sources report its story. */
  #item(row: NewsRow, news: FollowedNews): TopItem {
    const reports = Math.max(1, news.sourcesOf(row), row.story_sources ?? 0);
    const item: TopItem = { ...plainItem(row, this.#addressOf), type: 'top_news', reports };
    this.#rows.set(item, row);
    return item;
  }
}

function followed(rows: readonly NewsRow[], news: FollowedNews = new FollowedNews()): FollowedNews {
  news.follow(rows);
  return news;
}
