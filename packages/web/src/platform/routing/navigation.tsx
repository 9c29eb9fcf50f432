import { type ComponentProps, createContext, type MouseEvent, use, useSyncExternalStore } from 'react';
import { here, insideApp, overlayMark } from '../page/address.ts';
import { base, carriedQuery } from './hrefs.ts';

type Way = {
  /** Takes the place of the present entry of the history instead of a new one. */
  replace?: boolean;
  /** Kept with the entry. Without it an entry is marked as inside the app where it is. */
  state?: unknown;
};

/** The browser tells of entries it goes back or forth to, not of those a page makes itself. */
const changes = ['popstate', 'griot-navigated'] as const;

const SentHref = createContext('/');

/** The address the page was made for: the only one the server knows, and the client's until it is alive. */
export const SentHrefProvider = SentHref;

/** Path and query below the base, wherever the reader goes. */
export function useHref(): string {
  const sent = use(SentHref);
  return useSyncExternalStore(subscribe, here, () => sent);
}

function subscribe(listener: () => void): () => void {
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
}

/** Goes to an address of ours without a new document. */
export function navigate(href: string, { replace = false, state = null }: Way = {}): void {
  const carried = carriedQuery(here(), href);
  const to = carried && !href.includes('?') ? `${href}?${carried}` : href;
  const isReplaced = replace || carried !== null;
  const mark = isReplaced && overlayMark() === undefined ? window.history.state : insideApp(here());
  window.history[isReplaced ? 'replaceState' : 'pushState'](state ?? mark, '', `${base}${to}`);
  window.dispatchEvent(new Event(changes[1]));
}

/** New tabs and windows stay the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0);

const LinkHref = createContext((href: string) => href);

/** What links within it lead to, where they are opened in a tab of their own: whatever a click would add. */
export const LinkHrefProvider = LinkHref;

type Props = Omit<ComponentProps<'a'>, 'href'> & Pick<Way, 'replace'> & { href: string };

/** A plain link first, which works before and without script. */
export function Link({ href, replace, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { replace: replace === true });
  };
  return <a {...rest} href={`${base}${use(LinkHref)(href)}`} onClick={follow} />;
}
