import type { FeedItem } from '@griot/contract/entities/feed-item';
import { videoChannel } from '@griot/domain/channels';
import { isGroup } from '@griot/domain/feed/item-key';
import { skipKnown } from '@griot/domain/feed/skip-known';
import { type ItemRow, itemRows, type Row, rowsOf } from './rows.ts';

type RefreshInput = { channel: string; rows: readonly Row[]; known: ReadonlySet<string>; items: readonly FeedItem[] };

/**
 * New ones on top, the seen ones behind the one older row, the unseen ones below it; a group takes the place of the one
 * of its kind. Where nothing new came, nothing changes, and the answer is null (spec 4, Feed). The two columns of clips
 * have no room for such a row: they are filled anew, without what was seen.
 */
export function refreshed({
  channel,
  rows,
  known,
  items,
}: RefreshInput): { rows: readonly Row[]; found: number } | null {
  const newer = new Set(items.filter(isGroup).map(({ type }) => type as string));
  const others = new Set([...known].filter((key) => !newer.has(key)));
  const fresh = rowsOf(channel, skipKnown(channel, others, items), others);
  const found = fresh.filter(({ item }) => !isGroup(item)).length;
  if (found === 0 && (rows.length > 0 || fresh.length === 0)) return null;
  const older = itemRows(rows).filter(({ key }) => !newer.has(key));
  const seen = channel === videoChannel ? [] : older.filter((row) => row.isShow);
  const unseen = older.filter((row) => !row.isShow);
  return { rows: [...fresh, ...olderRow(seen), ...unseen], found };
}

/** An upper bound; nobody unfolds more than that. */
const MOST_BEHIND = 400;

const olderRow = (behind: readonly ItemRow[]): Row[] =>
  behind.length === 0 ? [] : [{ kind: 'older', key: 'older', behind: behind.slice(0, MOST_BEHIND) }];

/** A longer list: what it does not hold yet comes at its end. */
export function longer({ channel, rows, known, items }: RefreshInput): { rows: readonly Row[]; found: number } {
  const fresh = rowsOf(channel, skipKnown(channel, known, items), known);
  return { rows: [...rows, ...fresh], found: fresh.length };
}
