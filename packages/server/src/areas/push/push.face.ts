import type { MarketKey } from '@griot/locale/markets';
import type { NewsRow } from '../market-news/market-news.face.ts';

export type PushDevice = { readonly market: MarketKey; readonly deviceId: string };

/** What one run of sending did. */
export type Delivered = { readonly [What in 'sent' | 'folded' | 'waiting' | 'dropped' | 'failed' | 'dead']: number };

/** Sends what is due. */
export type PushDeliveryFace = { deliver(signal: AbortSignal): Promise<Delivered> };
/** Makes the digests that are due. */
export type PushDigestFace = { makeDue(signal: AbortSignal): Promise<{ made: number }> };
/** The columns by which readers mute what a push is about; null where it is about no article. */
export type AboutRow = {
  news_entry_id: string | null;
  about_title: string | null;
  source_key: string | null;
  category: string | null;
  also_in: string[] | null;
  places: string[] | null;
};

export type ReplyContent = AboutRow & {
  activity: 'comment_reply' | 'thread_reply';
  actor_id: string;
  actor_name: string;
  content: string;
  post_type: 'news' | 'clip';
  post_id: string;
  comment_id: string;
};

/** A push about a reply that is to be sent; `userId` is whom it tells. */
export type PushedReply = PushDevice & {
  readonly userId: string | undefined;
  readonly commentId: string | undefined;
};

/** The replies that pushes tell of, read when they are sent: one that was deleted or read meanwhile is not pushed. */
export type PushedRepliesFace = {
  reply(note: PushedReply, shown: { readonly country: string; readonly now: Date }): Promise<ReplyContent | undefined>;
};

/** The articles of these stories, the largest story first, for a process that holds no news: read anew each time. */
export type TopStoriesFace = { storiesFor(market: MarketKey): Promise<readonly NewsRow[]> };
