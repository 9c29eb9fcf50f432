import { domainKeys } from '@griot/locale/market';
import { type DetailArticle, detailArticle } from './detail-article.ts';
import { type Format, id, idList, mark, oneOf, text, textLike } from './formats.ts';
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
  /** Events, a line each, that nobody has taken up yet (EVT-10). */
  journal: perPlace('journal', text, ''),
  /** The place this tab's events wait in. */
  tab: session('tab', textLike(/^\d{1,2}$/), ''),
  /** The place the tab opened last was given. */
  lastTab: device('lastTab', textLike(/^\d{1,2}$/), '0'),
  isNew: session('isNew', mark, false),
  /** Whether the server was told this session which market its pages are for. */
  mirrored: session('mirrored', mark, false),
  firstLoad: session('firstLoad', mark, false),
  places: session<Places>('places', places, {}),
  detailArticle: session<DetailArticle | null>('detailArticle', detailArticle as Format<DetailArticle | null>, null),
};
