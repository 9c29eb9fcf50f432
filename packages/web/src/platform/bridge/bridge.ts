import type { FeedConfig } from '@griot/contract/entities/feed-config';
import type { Reach } from '../network/connection.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import type { Handled, Unsubscribe } from './listeners.ts';

/** What a feature may ask before it offers itself. Features ask for these, never which app they are in. */
export type Ability =
  | 'share'
  | 'rate'
  | 'settings'
  | 'notificationSettings'
  | 'notificationPopup'
  | 'newsBarSettings'
  | 'viewImages'
  | 'openPage'
  | 'back'
  | 'statusBar'
  | 'replyPopup'
  | 'track'
  | 'freeBrowsing'
  | 'locateGuide';

/** `params` is everything the shell says of itself and the phone; it goes into the session report as it is. */
export type ShellSession = { gaid: string; mcc: number | null; params: Readonly<Record<string, unknown>> };
export type ShellVersion = { major: number; minor: number };
/**
 * What led the reader here; `meta` is the whole of it, for the feed call's dp_meta. An address in a query is anybody's
 * words, so it opens pages of ours alone.
 */
export type DeepLink = {
  from: 'shell' | 'query';
  url: string;
  newsEntryId: string;
  meta: Readonly<Record<string, unknown>>;
};

export type Acted = 'done' | 'failed' | 'unsupported';
export type Shared = 'shared' | 'cancelled' | 'failed' | 'unsupported';
export type SettingsPage = 'app' | 'notifications' | 'newsBar';
export type ImageView = { urls: readonly string[]; at: number };
export type TrackedEvent = { name: string; data?: Readonly<Record<string, unknown>> };
export type NewsBarSettings = Pick<
  FeedConfig,
  | 'enable_native_push'
  | 'enable_news_bar'
  | 'news_bar_auto_refresh_interval'
  | 'reenable_news_bar_hours'
  | 'show_badge_on_launcher_interval_minutes'
>;

/** Everything around the page, as one port: a shell, a browser or a test stands behind it. Nothing in it throws. */
export type Bridge = {
  can(ability: Ability): boolean;

  session(): ShellSession;
  version(): ShellVersion | null;
  connection(): Reach;
  isSavingData(): boolean;
  /** Whether the system lets us notify. */
  notifications(): 'on' | 'off' | 'unknown';
  deepLink(): DeepLink | null;
  readonly store: KeyValueStore;

  share(what: { link: string; title: string }): Promise<Shared>;
  rate(): Promise<Acted>;
  openSettings(page: SettingsPage): Promise<Acted>;
  /** A new native page, or a new tab. */
  openPage(url: string): Promise<Acted>;
  viewImages(view: ImageView): Promise<Acted>;
  toast(text: string): void;
  track(event: TrackedEvent): void;
  tellLocale(locale: { country: string; language: string }): void;
  styleStatusBar(theme: 'light' | 'dark'): void;
  handOverNewsBar(settings: NewsBarSettings): void;

  onVisibility(listener: (now: 'foreground' | 'background') => void): Unsubscribe;
  onBack(handler: () => Handled): Unsubscribe;
  onReload(handler: () => Handled): Unsubscribe;
  onConnection(listener: () => void): Unsubscribe;
};

/** The app's own ways, filled in while they are on screen; read at the moment they are needed. */
export type BridgeSlots = { toast?: (text: string) => void; viewImages?: (view: ImageView) => void };
