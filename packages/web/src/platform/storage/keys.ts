import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { domainKeys } from '@griot/locale/market';
import { type Dated, dated, type Format, id, idList, mark, oneOf, record, text, textLike } from './formats.ts';
import {
  device,
  marketSession,
  openSlots,
  perMarket,
  perPlace,
  type SlotsOf,
  type Stores,
  tabSession,
} from './slots.ts';

const code = textLike(/^([a-z]{2})?$/);

type Needed = Pick<ArticleItem, 'news_id' | 'news_entry_id' | 'request_id' | 'open_type'>;
type OpenedArticle = Pick<
  ArticleItem,
  'title' | 'source' | 'category' | 'news_type' | 'infra_feedback' | 'original_url'
>;

/** The article that was opened, as far as the detail screen needs it before the answer is there (spec 2, /detail). */
type DetailArticle = Needed & Partial<OpenedArticle>;

const needed = ['news_id', 'news_entry_id', 'request_id'] as const satisfies (keyof Needed)[];
const known = [
  'title',
  'source',
  'category',
  'news_type',
  'infra_feedback',
  'original_url',
] as const satisfies (keyof OpenedArticle)[];

/** Without all four identifiers there is nothing to open; of the other fields, those that are not text are left out. */
const detailArticle = record<DetailArticle>((given) => {
  const openType = given.open_type;
  if (openType !== 0 && openType !== 1) return undefined;
  if (needed.some((name) => typeof given[name] !== 'string' || given[name] === '')) return undefined;
  const texts = [...needed, ...known].filter((name) => typeof given[name] === 'string');
  return { open_type: openType, ...Object.fromEntries(texts.map((name) => [name, given[name]])) } as DetailArticle;
});

/**
 * How far a page was scrolled, which card was at the top then (a list may have grown above it), and which was opened.
 */
export type ScrollPosition = {
  readonly y: number;
  readonly anchor: string;
  readonly top: number;
  readonly opened: string;
};
export type ScrollPositions = Readonly<Record<string, ScrollPosition>>;

/** An entry that is no scroll position is left out; the others still count. */
const scrollPositions = record<ScrollPositions>((given) =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, ScrollPosition] => isScrollPosition(entry[1])),
  ),
);

function isScrollPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { y, anchor, top, opened } = value as Partial<Record<keyof ScrollPosition, unknown>>;
  return Number.isFinite(y) && Number.isFinite(top) && typeof anchor === 'string' && typeof opened === 'string';
}

/**
 * Every key the client keeps (spec 3, Client storage keys); docs/loose-contracts/storage-keys.md says what each is for.
 */
export const stored = {
  country: device('country', code, ''),
  language: device('language', code, ''),
  domain: device('domain', oneOf(['', ...domainKeys]), ''),
  deviceId: perMarket('deviceIdMap', id, ''),
  signKey: perMarket('signKeyMap', text, ''),
  oldDeviceId: device('oldDeviceId', id, ''),
  /** A first visit, and a first selection, is one without this key (spec 2, Country page). */
  chosenBefore: device('first', mark, false),
  gaid: device('gaid', text, ''),
  userId: device('userId', id, ''),
  /** Of a full login; a guest has none. */
  token: device('token', id, ''),
  /** How often somebody signed in on this phone: tells whose act it is that waits for a connection. */
  signIns: device('signIns', textLike(/^\d{1,9}$/), '0'),
  appVersion: device('appVersion', textLike(/^[\w.+-]{1,64}$/), 'griot-lite'),
  /** Articles that were opened, newest first (spec 9, History kept). */
  opened: device<readonly string[]>('opened', idList, []),
  /** How the reader wants pages to look and to cost, as one text (OVL-06). */
  view: device('view', textLike(/^[\w.]{0,32}$/), ''),
  /** What the reader answered to the question for consent, where the law asks it (OVL-06). */
  consent: device('consent', textLike(/^(none|ads|id|ads-id)?$/), ''),
  /** Sources and topics this device follows, as `ngen-source-KEY` and `ngen-topic-KEY`. */
  follows: device<readonly string[]>('follows', idList, []),
  /** The switches and the channels of each market, as last answered (CFG-01). */
  feedConfig: perMarket<Dated | null>('configFeedMap', dated, null),
  channels: perMarket<Dated | null>('channelMap', dated, null),
  /** What others look for just now. */
  trendingSearch: perMarket<Dated | null>('trendingSearchMap', dated, null),
  city: perMarket('cityMap', id, ''),
  localCardClosed: perMarket('localCardMap', mark, false),
  /** When this device was first seen, or the word that it may be shown ads (ADS-01). */
  adMark: device('fbTs', text, ''),
  /** The last lists of the market read last, for when there is no connection (FEED-27). */
  savedFeeds: device<Dated | null>('savedFeeds', dated, null),
  /** Whether the news to take along are fetched every day on Wi-Fi, and when they last were. */
  packDaily: device('packDaily', mark, false),
  packedAt: device('packedAt', textLike(/^\d{0,13}$/), ''),
  /** Events, a line each, that nobody has taken up yet (EVT-10). */
  journal: perPlace('journal', text, ''),
  /** The place this tab's events wait in. */
  tab: tabSession('tab', textLike(/^\d{1,2}$/), ''),
  /** The place the tab opened last was given. */
  lastTab: device('lastTab', textLike(/^\d{1,2}$/), '0'),
  /** Milliseconds that the server's time is ahead of the phone's, once a signature was refused for it. */
  clockAhead: tabSession('clockAhead', textLike(/^(-?\d{1,13})?$/), ''),
  isNew: tabSession('isNew', mark, false),
  /** The market whose values this tab's session holds; another one finds none of them (CTY-08). */
  sessionMarket: tabSession('sessionMarket', textLike(/^([a-z]{4})?$/), ''),
  /** Whether the server was told this session which market its pages are for. */
  mirrored: tabSession('mirrored', mark, false),
  firstLoad: tabSession('firstLoad', mark, false),
  /** How far each page of this tab was scrolled. */
  scrollPositions: marketSession<ScrollPositions>('places', scrollPositions, {}),
  /** What was typed into the search field and not searched for yet. */
  searchText: marketSession('searchTxt', text, ''),
  /** What is known of the topic opened last, as JSON (spec 3, Session keys). */
  topic: marketSession('cache', text, ''),
  detailArticle: marketSession<DetailArticle | null>(
    'detailArticle',
    detailArticle as Format<DetailArticle | null>,
    null,
  ),
};

export type Storage = SlotsOf<typeof stored>;

/**
 * Each key is read on its own and at the moment it is asked for: a bad one falls back alone, and tabs see each other.
 */
export const openStorage = (stores: Stores): Storage => openSlots(stored, stores);
