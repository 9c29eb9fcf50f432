import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { ClientPlatform } from '../../platform/client/client-platform.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { pageHrefs } from '../../platform/routing/page-hrefs.ts';
import { openReadingStorage, type SavedMark } from '../../platform/storage/reading-keys.ts';

/** Beyond these a card no longer says that it is saved; the list on the server has them all. */
const mostMarks = 200;

export type Savable = { readonly news_entry_id: string } & Pick<SavedMark, 'href' | 'title'>;

/** What a card shows, as something to save. */
export function savable(item: ArticleItem | Clip): Savable {
  const { news_entry_id } = item;
  if (item.type !== 'clip') return { news_entry_id, href: hrefs.detail(item), title: item.title };
  return { news_entry_id, href: pageHrefs.clip({ id: item.id, request_id: '' }), title: item.description };
}

const markOf = ({ news_entry_id: id, href, title }: Savable): SavedMark => ({ id, href, title });

type MarkHolder = { readonly bridge: Pick<ClientPlatform['bridge'], 'store'> };

const savedSlot = ({ bridge }: MarkHolder) => openReadingStorage({ device: bridge.store, session: bridge.store }).saved;

/** Whether this device knows that an item is saved. */
export const isMarked = (client: MarkHolder, entryId: string): boolean =>
  savedSlot(client)
    .get()
    .some(({ id }) => id === entryId);

export function mark(client: MarkHolder, ...items: readonly Savable[]): void {
  const ids = new Set(items.map(({ news_entry_id }) => news_entry_id));
  const others = savedSlot(client)
    .get()
    .filter(({ id }) => !ids.has(id));
  savedSlot(client).set([...items.map(markOf), ...others].slice(0, mostMarks));
}

export function unmark(client: MarkHolder, entryId: string): void {
  const slot = savedSlot(client);
  slot.set(slot.get().filter(({ id }) => id !== entryId));
}

/** What the server says is saved, in place of what the device knew. */
export function setMarks(client: MarkHolder, items: readonly Savable[]): void {
  savedSlot(client).set(items.map(markOf).slice(0, mostMarks));
}

/** All that the device knows, the latest first. */
export const storedMarks = (client: MarkHolder): readonly SavedMark[] => savedSlot(client).get();
