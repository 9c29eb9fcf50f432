import type { Api } from '@griot/contract/calls';
import type { Origins } from '@griot/domain/country/country-option';
import type { RetryPlan } from '@griot/domain/retry/retry-table';
import type { Language } from '@griot/locale/languages';
import type { Market } from '@griot/locale/markets';
import type { ExtraPart } from '@griot/locale/message-parts';
import type { Translate } from '@griot/locale/translate';
import { createContext, type ReactNode, use } from 'react';
import type { ClientPlatform } from '../platform/client/client-platform.ts';
import type { LoginOffer } from '../platform/page/page-data.ts';
import type { PageHint } from '../platform/page/page-hint.ts';
import type { PageStores } from '../platform/stores/page-stores.ts';
import type { Tracker } from './tracking/tracker.ts';

/** `age` is for cards, which never show a date (spec 9, Relative time); `time` is a date from the seventh day on. */
export type TimeForm = 'age' | 'time';
export type WriteTime = (form: TimeForm, at: number) => string;

/** The reader, their market and the services of the page; the same for the whole life of a page. */
export type Session = {
  /** Null before a market was chosen. */
  market: Market | null;
  /** The key of a shared link's market, which gives the page words and direction alone; empty in the reader's own. */
  link: string;
  language: Language;
  /** Of the news, whose direction may not be that of the first word of a headline. */
  content: Language;
  /** What `Intl` is asked with. */
  locale: string;
  words: Translate;
  /** Brings a part of the words that most pages do without. */
  loadWords: (part: ExtraPart, plan?: RetryPlan) => Promise<void>;
  api: Api;
  stores: PageStores;
  hint: PageHint;
  origins: Origins;
  /** What readers can sign in with; none where nothing is configured. */
  logins: readonly LoginOffer[];
  /** Whether the cookie named a login when the page was made. */
  isSignedIn: boolean;
  /** What a link that is passed on begins with, up to the base of the app. */
  shareServer: string;
  csrf: string;
  /** Whether there is a page at this path; links to it are offered only then. */
  hasPage: (path: string) => boolean;
  client: ClientPlatform | null;
  /** Writes times in place of the formats. The server marks with it where times stand in a page that it keeps. */
  writeTime?: WriteTime;
  /** Logs what the reader does; null while the server renders, and on pages that are not tracked. */
  tracker: Tracker | null;
};

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('no session around this component');
  return session;
}

export function useWords(): Translate {
  return useSession().words;
}
