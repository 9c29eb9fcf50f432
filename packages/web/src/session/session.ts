import type { Api } from '@griot/contract/calls';
import type { Origins } from '@griot/domain/country/country-option';
import type { RetryPlan } from '@griot/domain/retry/retry-table';
import type { Language } from '@griot/locale/languages';
import type { Market } from '@griot/locale/markets';
import type { ExtraPart } from '@griot/locale/message-parts';
import type { Translate } from '@griot/locale/translate';
import type { ClientPlatform } from '../platform/client/client-platform.ts';
import type { LoginOffer } from '../platform/page/page-data.ts';
import type { PageHint } from '../platform/page/page-hint.ts';
import type { PageStores } from '../platform/stores/page-stores.ts';
import type { Tracker } from './tracking/tracker.ts';

/** Whose news are read, and in which languages. */
export type SessionMarket = {
  /** Null before a market was chosen. */
  market: Market | null;
  /** The key of a shared link's market, which gives the page words and direction alone; empty in the reader's own. */
  link: string;
  language: Language;
  /** Of the news, whose direction may not be that of the first word of a headline. */
  content: Language;
  /** What `Intl` is asked with. */
  locale: string;
};

/**
 * `age` and its `short` form are for cards, which never show a date (spec 9, Relative time); `time` is an age, and a
 * date from the seventh day on.
 */
export type TimeForm = 'age' | 'short' | 'date' | 'time';
export type WriteTime = (form: TimeForm, at: number) => string;

type SessionWords = {
  words: Translate;
  /** Brings a part of the words that most pages do without. */
  loadWords: (part: ExtraPart, plan?: RetryPlan) => Promise<void>;
  /** Writes times in place of the formats. The server marks with it where times stand in a page that it keeps. */
  writeTime?: WriteTime;
};

/** What the server knew of the reader when it made the page. */
export type SessionReader = {
  hint: PageHint;
  /** What readers can sign in with; none where nothing is configured. */
  logins: readonly LoginOffer[];
  /** Whether the cookie named a login when the page was made. */
  isSignedIn: boolean;
};

/** What this installation of the service offers, and where. */
export type SessionSite = {
  origins: Origins;
  /** What a link that is passed on begins with, up to the base of the app. */
  shareServer: string;
  csrf: string;
  /** Whether there is a page at this path; links to it are offered only then. */
  hasPage: (path: string) => boolean;
};

type SessionServices = {
  api: Api;
  stores: PageStores;
  client: ClientPlatform | null;
  /** Logs what the reader does; null while the server renders, and on pages that are not tracked. */
  tracker: Tracker | null;
};

/**
 * The reader, their market and the services of the page; the same for the whole life of a page. Only what makes a
 * session holds all of it: a hook of `context/` gives a component one part, and a function names what it takes.
 */
export type Session = SessionMarket & SessionWords & SessionReader & SessionSite & SessionServices;

/** The members of a session that a function takes. */
export type SessionParts<Name extends keyof Session> = Pick<Session, Name>;

/** What an act of the reader needs: calls for their market, the device, where its result shows, and words for failure. */
export type ActPart = 'api' | 'client' | 'market' | 'stores' | 'words';
