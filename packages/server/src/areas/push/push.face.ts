import type { PushKind } from '@griot/domain/push/push-decision';
import type { PushSettings } from '@griot/domain/push/push-settings';
import type { MarketKey } from '@griot/locale/markets';
import type { ProvenDeviceId } from '../../claims-and-proofs.ts';
import type { NewsRow } from '../market-news/market-news.face.ts';

export type PushDevice = { readonly market: MarketKey; readonly deviceId: string };

/** Where a browser takes pushes, and the keys that only it can read with. */
export type BrowserAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushWish = PushDevice & {
  readonly deviceId: ProvenDeviceId;
  /** The mark of the key that asks; replies to the guest of this key come here while nobody is signed in. */
  readonly keyMark: string;
  readonly address: BrowserAddress;
  readonly settings: PushSettings;
};

/** What devices allow to be sent to them. */
export type PushFace = {
  /** What browsers subscribe with; empty where nothing is pushed. */
  readonly publicKey: string;
  settingsOf(device: PushDevice): Promise<PushSettings | undefined>;
  /** Answers what is wrong with a wish that cannot be kept. */
  subscribe(wish: PushWish): Promise<string | undefined>;
  unsubscribe(device: PushDevice): Promise<void>;
  /** Sends to another address from now on, if `from` is known with its secret; answers what is wrong with the new one. */
  move(from: Pick<BrowserAddress, 'endpoint' | 'auth'>, to: BrowserAddress): Promise<string | undefined>;
  /** Counts a push once, however often it is said to be opened. */
  opened(noteId: string): Promise<void>;
};

/** What one run of sending did. */
export type Delivered = { readonly [What in 'sent' | 'folded' | 'waiting' | 'dropped' | 'failed' | 'dead']: number };

/** Sends what is due. */
export type PushDeliveryFace = { deliver(signal: AbortSignal): Promise<Delivered> };
/** Makes the digests that are due. */
export type PushDigestFace = { makeDue(signal: AbortSignal): Promise<{ made: number }> };
/** A push that waits, with all that is needed to decide about it and to send it. */
export type DueNote = PushDevice & {
  readonly id: string;
  readonly kind: PushKind;
  readonly tag: string;
  readonly commentId: string | undefined;
  readonly campaignId: string | undefined;
  readonly items: readonly DigestItem[];
  readonly expiresAt: Date;
  readonly attempts: number;
  readonly isCounted: boolean;
  /** By which a process knows that it is still the one that sends it. */
  readonly claimedUntil: Date;
  /** Who is told of a reply. */
  readonly userId: string | undefined;
  readonly address: BrowserAddress;
  readonly settings: PushSettings;
  readonly sentDay: string;
  readonly sentCount: number;
};

/** A line of a digest, stored as it is: what it is about is looked at again when it is sent. */
export type DigestItem = {
  readonly title: string;
  readonly link: string;
  readonly entry_id?: string;
  readonly campaign_id?: string;
};

/** What a browser shows; `why` says why it came. The worker reads it (web, worker/push.ts). */
export type PushPayload = {
  readonly id: string;
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
  readonly why: string;
  /** Below our own origin. */
  readonly link: string;
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Where it is said that the push was opened. */
  readonly opened: string;
};

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

/** The replies that pushes tell of, read when they are sent: one that was deleted or read meanwhile is not pushed. */
export type PushedRepliesFace = {
  reply(note: DueNote, shown: { readonly country: string; readonly now: Date }): Promise<ReplyContent | undefined>;
};

/** The articles of these stories, the largest story first, for a process that holds no news: read anew each time. */
export type TopStoriesFace = { of(market: MarketKey): Promise<readonly NewsRow[]> };
