import { domainKeys } from '@griot/locale/market';
import { type DetailArticle, detailArticle } from './detail-article.ts';
import { type Dated, dated, type Format, id, idList, mark, oneOf, text, textLike } from './formats.ts';
import { type Places, places } from './places.ts';
import { device, perMarket, perPlace, session } from './rows.ts';

const code = textLike(/^([a-z]{2})?$/);

/** Every key the client keeps (spec 3, Client storage keys); docs/loose-contracts/storage-keys.md says what each is for. */
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
  appVersion: device('appVersion', textLike(/^[\w.+-]{1,64}$/), 'griot-lite'),
  /** Articles that were opened, newest first (spec 9, History kept). */
  opened: device<readonly string[]>('opened', idList, []),
  /** How the reader wants pages to look and to cost, as one text (OVL-06). */
  view: device('view', textLike(/^[\w.]{0,32}$/), ''),
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
  /** Events, a line each, that nobody has taken up yet (EVT-10). */
  journal: perPlace('journal', text, ''),
  /** The place this tab's events wait in. */
  tab: session('tab', textLike(/^\d{1,2}$/), ''),
  /** The place the tab opened last was given. */
  lastTab: device('lastTab', textLike(/^\d{1,2}$/), '0'),
  /** Milliseconds that the server's time is ahead of the phone's, once a signature was refused for it. */
  clockAhead: session('clockAhead', textLike(/^(-?\d{1,13})?$/), ''),
  isNew: session('isNew', mark, false),
  /** Whether the server was told this session which market its pages are for. */
  mirrored: session('mirrored', mark, false),
  firstLoad: session('firstLoad', mark, false),
  places: session<Places>('places', places, {}),
  /** What is known of the topic opened last, as JSON (spec 3, Session keys). */
  topic: session('cache', text, ''),
  detailArticle: session<DetailArticle | null>('detailArticle', detailArticle as Format<DetailArticle | null>, null),
};
