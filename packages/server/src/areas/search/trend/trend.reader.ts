import type { NormalItem, TrendingGroup } from '@griot/contract/entities/feed-item';
import { trendingChannel } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import { LatestByInputs } from '../../../memory/latest-by-inputs.ts';
import { marketWords } from '../../../memory/market-words.ts';
import type { RequestItems, Unstamped } from '../../../stamps/request-items.ts';
import { type ProfileFace, unwantedBy, unwantedText } from '../../learning/learning.face.ts';
import { type MarketNews, type NewsRow, onePerStory, plainItem } from '../../market-news/market-news.face.ts';
import type { PictureAddress } from '../../media/media.face.ts';
import type { TrendFace, TrendItem, TrendReply } from '../search.face.ts';
import type { TrendEntry } from './trend.service.ts';
import { trendingSections } from './trending-sections.ts';

const mostInGroup = 10;
/** A trend whose articles are all older than this is not shown on the main channel. */
const isNewsFor = 48 * HOUR_MS;

/** An entry with the article it opens, while that is shown. */
type Entry = TrendItem['articles'][number];
type Trending = {
  readonly entries: readonly Entry[];
  readonly leads: readonly NewsRow[];
  /** The articles that entries lead to, by entry id. */
  readonly shown: ReadonlyMap<string, NewsRow>;
  /** The entries that lead to an article: the same, in the same order, wherever a feed shows them. */
  readonly group: TrendItem;
};
export type TrendReaderDeps = {
  trends: { entriesFor(market: MarketKey): readonly TrendEntry[] };
  news: MarketNews;
  profiles: Pick<ProfileFace, 'profileFor'>;
  addressOf: PictureAddress;
  requests: RequestItems;
  clock: Clock;
};

/** What is in demand, as readers see it: from memory alone. */
export class TrendReader implements TrendFace {
  readonly #deps: TrendReaderDeps;
  readonly #made = new LatestByInputs<MarketKey, Trending>();
  readonly #sections = new LatestByInputs<MarketKey, readonly (readonly string[])[]>();

  constructor(deps: TrendReaderDeps) {
    this.#deps = deps;
  }

  /** The trending search: one group of entries (spec 7). */
  async search({ market, deviceId }: { market: MarketKey; deviceId: string }, limit: number): Promise<TrendReply> {
    await this.#deps.news.rowsFor(market);
    const { entries, shown } = this.#trending(market);
    const { profile } = (await this.#deps.profiles.profileFor(market, deviceId)).reader;
    const [isUnwanted, isMuted] = [unwantedBy(profile, market), unwantedText(profile, market)];
    const isWanted = ({ title, article }: Entry) => {
      const row = shown.get(article?.news_entry_id ?? '');
      return !isMuted(title) && !(row && isUnwanted(row));
    };
    const wanted = entries.filter(isWanted);
    const request = this.#deps.requests.open(deviceId);
    const articles = request.items<TrendingGroup>([groupOf(market, wanted.slice(0, limit))]);
    return { request_id: request.requestId, response_ts: this.#deps.clock.now().getTime(), articles };
  }

  /** The entries as an item among other news, while what leads them is new. */
  group(market: MarketKey, now: number): TrendItem | undefined {
    const { group, leads } = this.#trending(market);
    const isNew = leads.some(({ published_at }) => published_at.getTime() >= now - isNewsFor);
    return isNew ? group : undefined;
  }

  /** The head of the trending channel, if there is something to show. */
  banner(market: MarketKey): TrendItem | undefined {
    const { group } = this.#trending(market);
    return group.articles.length > 0 ? group : undefined;
  }

  /** The articles of the trending channel, by entry id. */
  sections(market: MarketKey): readonly (readonly string[])[] {
    const { leads } = this.#trending(market);
    const rows = this.#deps.news.cachedRows(market);
    return this.#sections.get(market, [leads, rows], () => trendingSections(rows, leads));
  }

  #trending(market: MarketKey): Trending {
    const rows = this.#deps.news.cachedRows(market);
    const trends = this.#deps.trends.entriesFor(market);
    return this.#made.get(market, [rows, trends], () => this.#make(market, trends, rows));
  }

  #make(market: MarketKey, trends: readonly TrendEntry[], rows: readonly NewsRow[]): Trending {
    const { addressOf } = this.#deps;
    const wanted = new Set(trends.map(({ news_entry_id }) => news_entry_id));
    const shown = new Map(rows.filter((row) => wanted.has(row.news_entry_id)).map((row) => [row.news_entry_id, row]));
    const entries = trends.map(({ title, mark, reports, news_entry_id = '' }): Entry => {
      const lead = shown.get(news_entry_id);
      return { title, category: mark, reports, ...(lead && { article: normalItem(lead, addressOf) }) };
    });
    // A row of a feed leads to its article; a term without one can only be searched for (ITEM-16).
    const leading = groupOf(market, entries.filter(({ article }) => article !== undefined).slice(0, mostInGroup));
    return {
      entries,
      shown,
      leads: onePerStory(trends.flatMap(({ news_entry_id = '' }) => shown.get(news_entry_id) ?? [])),
      group: leading,
    };
  }
}

function normalItem(row: NewsRow, addressOf: PictureAddress): Unstamped<NormalItem> {
  return { ...plainItem(row, addressOf), type: 'normal' };
}

function groupOf(market: MarketKey, articles: readonly Entry[]): TrendItem {
  return {
    type: 'trending_group',
    category: trendingChannel,
    title: marketWords(market)('channel.trending'),
    articles,
  };
}
