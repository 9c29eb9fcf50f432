import type { MarketKey } from '@griot/locale/markets';
import type { CardRow } from '../article/article.face.ts';
import type { ProvenDevice } from '../device/device.face.ts';

export type FeedQuery = {
  readonly market: MarketKey;
  readonly channel: string;
  /** In the local channel, whose other name is the city's id. */
  readonly city?: string;
  /** The city the reader chose, else where the connection is, as far as known. */
  readonly readerCity?: string | undefined;
  /** The device that the feed is ranked for; it may be claimed only. */
  readonly deviceId: string;
  /** The same device where the request proved it: whether its reader knows a story is said to nobody else. */
  readonly device?: ProvenDevice | undefined;
  readonly action: 'refresh' | 'load_more';
  readonly features: number;
  /** Entry ids the reader has seen. */
  readonly seen: readonly string[];
  /** The version of the profile that the page must know at least. */
  readonly profileVersion?: number | undefined;
  /** Whether items say what it costs to open them. */
  readonly hasCosts?: boolean;
  /** The article a link opened the app with, and the data of the link. */
  readonly linked?: string | undefined;
  readonly dpMeta?: Record<string, unknown> | undefined;
};

/** Feeds as readers see them. */
export type FeedFace = {
  /** A page of a channel as JSON bytes, or undefined where there is no such channel. */
  page(query: FeedQuery): Promise<Buffer | undefined>;
};

export type TopQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The city the reader chose, as far as known. */
  readonly city?: string | undefined;
  readonly count: number;
};

/** The best of all channels for one reader, by entry ids; what the reader muted or hid is not among them. */
export type TopFace = { top(query: TopQuery): Promise<string[]> };

/** What each list was already given, by the list's name, so that loading more goes on where it stopped. */
export type DeliveredFace = {
  has(list: string): boolean;
  idsOf(list: string): ReadonlySet<string>;
  begin(list: string, ids: readonly string[]): void;
};

/** An article as the feed knows it. What a question did not ask for is not there. */
export type NewsRow = CardRow & {
  /** Channels that show it besides its own. */
  readonly also_in?: readonly string[];
  readonly places?: readonly string[];
  readonly is_official?: boolean;
  /** Repeats the text of another article. */
  readonly is_copy?: boolean;
  /** The number of reports on its story, with copies counted once, and of sources that report it. */
  readonly story_size?: number;
  readonly story_sources?: number;
  readonly clicks?: number;
};

/** The shown articles of a market as its feed has them in memory: the same list until one of them changes. */
export type MarketNews = {
  of(market: MarketKey): Promise<readonly NewsRow[]>;
  /** What is there already; nothing while the market is being loaded. */
  held(market: MarketKey): readonly NewsRow[];
};

/** An item without what differs from request to request, and so what is nested in it. */
export type Unstamped<Item> = Item extends readonly (infer One)[]
  ? readonly Unstamped<One>[]
  : Item extends object
    ? { readonly [Key in keyof Item as Exclude<Key, 'request_id' | 'infra_feedback'>]: Unstamped<Item[Key]> }
    : Item;

/** An article without a story is a story of its own. */
export function storyOf({ story, news_entry_id }: Pick<CardRow, 'story' | 'news_entry_id'>): string {
  return story ?? news_entry_id;
}

/** The first article of each story but these others, in their order. */
export function onePerStory<Row extends NewsRow>(rows: readonly Row[], others: ReadonlySet<string> = new Set()): Row[] {
  const seen = new Set(others);
  return rows.filter((row) => {
    const story = storyOf(row);
    if (seen.has(story)) return false;
    seen.add(story);
    return true;
  });
}
