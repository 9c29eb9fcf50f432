import type { AdNetworkName, FeedConfig } from '@griot/contract/entities/feed-config';
import { typeSize } from './constants.ts';
import { noReasons, readReasons } from './feed/feedback-reasons.ts';

type Reader<T> = { fallback: T; read: (raw: unknown) => T };
type Readers<T> = { [K in keyof T]: Reader<T[K]> };

const bool = (fallback: boolean): Reader<boolean> => ({
  fallback,
  read: (raw) => (typeof raw === 'boolean' ? raw : fallback),
});
const int = (fallback: number, { min, max }: { min: number; max: number }): Reader<number> => ({
  fallback,
  read: (raw) =>
    Number.isInteger(raw) && (raw as number) >= min && (raw as number) <= max ? (raw as number) : fallback,
});
const domain: Reader<string> = {
  fallback: '',
  read: (raw) => (typeof raw === 'string' && /^[a-z0-9.-]{0,253}$/.test(raw) ? raw : ''),
};

/** Written out: the schema's list would bring the schema library to phones. */
const networks: readonly AdNetworkName[] = ['none', 'house', 'script', 'widget'];
const network: Reader<AdNetworkName> = {
  fallback: 'house',
  read: (raw) => networks.find((name) => name === raw) ?? 'house',
};
const address: Reader<string> = {
  fallback: '',
  read: (raw) => (typeof raw === 'string' && /^https:\/\/[^\s"'<>;,]{1,500}$/.test(raw) ? raw : ''),
};

/** Off or the control group unless the product says otherwise (spec 3, Feed config; spec 9, News bar). */
const lab: Readers<FeedConfig['articles_lab']> = {
  enable_show_locate_guide_page: bool(false),
  enable_for_you_local_news_card: bool(false),
  channel_bar_font_size: int(typeSize.channelBar, { min: 10, max: 24 }),
};

const ads: Readers<FeedConfig['ads']> = {
  feed: network,
  detail: network,
  detail_second: network,
  related: network,
  also: network,
  script_address: address,
  widget_address: address,
  show_when_saving_data: bool(false),
};

const flags: Readers<FeedConfig> = {
  enable_search: bool(true),
  enable_social: bool(true),
  isTrendToDetail: bool(false),
  isFbDpPop: bool(false),
  articles_lab: { fallback: defaultsOf(lab), read: (raw) => readEach(lab, raw) },
  enable_native_push: bool(true),
  enable_news_bar: bool(true),
  enable_turbo_for_web: bool(false),
  news_bar_auto_refresh_interval: int(5, { min: 1, max: 1_440 }),
  reenable_news_bar_hours: int(24, { min: 0, max: 8_760 }),
  show_badge_on_launcher_interval_minutes: int(1_440, { min: 0, max: 525_600 }),
  feedback_reason_v2: { fallback: noReasons, read: readReasons },
  isShowNewWebview: bool(false),
  isShowFeedAd: bool(false),
  isShowDetailAd: bool(false),
  isShowDetailRelatedAd: bool(false),
  isShowAlsoAd: bool(false),
  ads: { fallback: defaultsOf(ads), read: (raw) => readEach(ads, raw) },
  local_news_commune_page_position: int(0, { min: -1, max: 1 }),
  enable_account_entry: bool(false),
  enable_header_toggle: bool(false),
  queue_offline_actions: bool(false),
  video_position: int(1, { min: 1, max: 2 }),
  disclaimer_domain: domain,
  creator_domain: domain,
};

function defaultsOf<T>(readers: Readers<T>): T {
  const entries = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [key, reader.fallback]);
  return Object.fromEntries(entries) as T;
}

function readEach<T>(readers: Readers<T>, raw: unknown): T {
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const entries = Object.entries<Reader<unknown>>(readers).map(([key, reader]) => [
    key,
    Object.hasOwn(given, key) ? reader.read(given[key]) : reader.fallback,
  ]);
  return Object.fromEntries(entries) as T;
}

export const defaultFeedConfig: FeedConfig = defaultsOf(flags);

/** A bad or missing key gets its default; the other keys are used as given (spec 4, Config caching). */
export const readFeedConfig = (raw: unknown): FeedConfig => readEach(flags, raw);
