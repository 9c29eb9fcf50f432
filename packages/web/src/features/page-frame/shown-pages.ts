import { mainChannel } from '@griot/domain/channels';
import type { RouteAnswer } from '../../platform/routing/define-route.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import type { SessionParts } from '../../session/session.ts';

/** Deep enough for the ways that readers go back. */
const MOST = 8;

type Ready = Extract<RouteAnswer<unknown>, { kind: 'ready' }>;
type Shown = Readonly<Record<string, Ready>>;
type Reader = SessionParts<'client' | 'market' | 'stores'>;

const shownPagesStore = pageStore<Shown>('shown-pages', () => ({}));

/** What one reader was shown is not the next one's. */
const nameOf = ({ client }: Reader, href: string): string => `${client?.storage.userId.get() ?? ''} ${href}`;

/** Stores what a page shows for the way back to it, which then needs no connection; the oldest goes first. */
export function storeShownPage(reader: Reader, href: string, answer: Ready): void {
  const name = nameOf(reader, href);
  const others = Object.entries(shownPagesStore(reader.stores).getState()).filter(([other]) => other !== name);
  shownPagesStore(reader.stores).setState(Object.fromEntries([...others.slice(1 - MOST), [name, answer]]), true);
}

/** What a page showed before, for want of a connection; undefined for an answer that is not for want of one. */
export function shownBefore(reader: Reader, href: string, answer: RouteAnswer<unknown>): Ready | undefined {
  const isLost = answer.kind === 'failed' || (answer.kind === 'missing' && answer.trouble === 'offline');
  return isLost && reader.client?.network.isOnline() === false ? storedPage(reader, href) : undefined;
}

function storedPage(reader: Reader, href: string): Ready | undefined {
  const name = nameOf(reader, href);
  const shown = shownPagesStore(reader.stores).getState();
  return Object.hasOwn(shown, name) ? shown[name] : undefined;
}

/**
 * Whether a page can be shown without a connection: it was shown in this document, or it is a list of the feed, which
 * the device has stored.
 */
export function isSaved(reader: Reader, href: string): boolean {
  return isListStored(reader, href) || storedPage(reader, href) !== undefined;
}

/** Only For You and a few channels are stored, each where it had articles. */
function isListStored({ client, market }: Reader, href: string): boolean {
  const { pathname, searchParams } = new URL(href, 'https://app');
  const saved = client?.storage.savedFeeds.get();
  if (pathname !== hrefs.feeds() || saved?.market !== market?.key) return false;
  const channels = new Map(Object.entries(saved?.channels ?? {}));
  return channels.has(searchParams.get('channel') || mainChannel);
}
