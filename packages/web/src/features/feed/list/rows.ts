import type { FeedItem } from '@griot/contract/entities/feed-item';
import { localChannel } from '@griot/domain/channels';
import { feedLimits } from '@griot/domain/constants';
import { itemKey } from '@griot/domain/feed/item-key';
import { frontHeights } from '@griot/domain/feed/two-columns';
import { openedId } from '../../reading/opened.face.ts';
import type { ArticleFacts, ClipFacts, GroupFacts } from './row-facts.ts';

/** An item on the screen: the very object that came, and around it what only the client knows (row-facts.ts). */
export type ItemRow = { kind: 'item'; key: string; item: FeedItem } & ArticleFacts & GroupFacts & Partial<ClipFacts>;
/** The 'show older' row: what was seen before the last refresh waits behind it (spec 4, Feed). */
export type OlderRow = { kind: 'older'; key: 'older'; behind: readonly ItemRow[] };
export type Row = ItemRow | OlderRow;

export function rowsOf(channel: string, items: readonly FeedItem[], taken: ReadonlySet<string>): ItemRow[] {
  const used = new Set(taken);
  return items.map((item) => {
    let key = itemKey(item);
    // Only the local channel shows an item again; each of them is a row of its own.
    for (let again = 2; channel === localChannel && used.has(key); again++) key = `${itemKey(item)}~${again}`;
    used.add(key);
    return { kind: 'item', key, item, ...(item.type === 'clip' && clipFacts(item)) };
  });
}

const clipFacts = (clip: Extract<FeedItem, { type: 'clip' }>): ClipFacts => ({
  v_request_id: clip.request_id,
  ...frontHeights(clip),
});

/** Whether a list has so few rows that its top news stays open (an exception of ours to FEED-15). */
export const isShort = (rows: readonly Row[]): boolean => rows.length <= feedLimits.shortList;

/** Every item, in the order of the screen, also those behind the older row. */
export function itemRows(rows: readonly Row[]): ItemRow[] {
  return rows.flatMap((row) => (row.kind === 'older' ? row.behind : [row]));
}

/** Changes every item row; one that becomes nothing goes, and an older row with nothing behind it too. */
export function changeRows(rows: readonly Row[], change: (row: ItemRow) => readonly ItemRow[]): Row[] {
  return rows.flatMap((row): readonly Row[] => {
    if (row.kind !== 'older') return change(row);
    const behind = row.behind.flatMap(change);
    return behind.length === 0 ? [] : [{ ...row, behind }];
  });
}

/**
 * The rows with `visited` where their item was opened, by what is known of that now; without a change the same rows.
 */
export function markVisited<Some extends Row>(rows: readonly Some[], opened: readonly string[]): readonly Some[] {
  const known = new Set(opened);
  const isRight = (row: ItemRow) => (row.visited === true) === known.has(openedId(row.item));
  if (itemRows(rows).every(isRight)) return rows;
  return changeRows(rows, (row) => [isRight(row) ? row : { ...row, visited: row.visited !== true }]) as Some[];
}
