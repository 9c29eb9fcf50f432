import { domainKeys } from '@griot/locale/market';
import { type DetailArticle, detailArticle } from './detail-article.ts';
import { type Format, id, idList, mark, oneOf, text, textLike } from './formats.ts';
import { type Places, places } from './places.ts';

/** One stored value: its name, how long it lives, how it is written, and what stands for it when absent or bad. */
export type Row<T = unknown> = { name: string; scope: 'device' | 'session'; format: Format<T>; fallback: T };
/** One value for each market, kept together as one JSON map from market key to text (spec 3, Config state). */
export type MarketRow<T = unknown> = { name: string; scope: 'market'; format: Format<T>; fallback: T };

const device = <T>(name: string, format: Format<T>, fallback: T): Row<T> => ({
  name,
  scope: 'device',
  format,
  fallback,
});
const session = <T>(name: string, format: Format<T>, fallback: T): Row<T> => ({
  name,
  scope: 'session',
  format,
  fallback,
});
const perMarket = <T>(name: string, format: Format<T>, fallback: T): MarketRow<T> => ({
  name,
  scope: 'market',
  format,
  fallback,
});

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
  isNew: session('isNew', mark, false),
  /** Whether the server was told this session which market its pages are for. */
  mirrored: session('mirrored', mark, false),
  firstLoad: session('firstLoad', mark, false),
  places: session<Places>('places', places, {}),
  detailArticle: session<DetailArticle | null>('detailArticle', detailArticle as Format<DetailArticle | null>, null),
};
