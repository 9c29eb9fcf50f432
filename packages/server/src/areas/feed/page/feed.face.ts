import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDevice } from '../../../claims-and-proofs.ts';

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
