import type { Origins } from '@griot/domain/country/country-option';
import type { Language } from '@griot/locale/languages';
import type { Market } from '@griot/locale/markets';
import type { MessagePart } from '@griot/locale/message-parts';
import type { RouteAnswer } from '../routing/define-route.ts';
import type { PageHint } from './page-hint.ts';

export type LoginOffer = 'gg' | 'fb' | 'trial';

/** What a page carries besides its markup, so that the client shows just what the server did. */
export type PageData = {
  /** Path and query below the base that the page was made for. */
  href: string;
  /** The row itself: a page needs no table of all the others. */
  market: Market | null;
  /** The key of the market of a shared link, where it is not the reader's own: the page speaks as it does (IDN-11). */
  link: string;
  /** Of the words; the row itself, as for the market. */
  language: Language;
  /** Of the news. */
  content: Language;
  /** The addresses of the words, by part (locale/message-parts). */
  catalogues: Readonly<Record<MessagePart, string>>;
  /** What `Intl` is asked with. */
  locale: string;
  deviceId: string;
  now: number;
  hint: PageHint;
  /** Goes with every form. */
  csrf: string;
  origins: Origins;
  /** What readers can sign in with; the trial login is offered on a machine of one's own alone. */
  logins: readonly LoginOffer[];
  /** Whether the cookie names a login, which one made by a plain link is known by alone. */
  isSignedIn: boolean;
  /** What a link that is passed on begins with: the share server and the base of the app (NAV-14). */
  shareServer: string;
  /** The feed address the reader came from, for the way back without script. */
  cameFrom: string;
  answer: RouteAnswer<unknown>;
  stores: Record<string, unknown>;
};

export const pageDataId = 'griot-page';

export function readPageData(): PageData {
  const holder = document.getElementById(pageDataId);
  if (holder?.textContent == null) throw new Error('the page came without its data');
  return JSON.parse(holder.textContent);
}
