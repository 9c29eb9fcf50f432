import type { ArticleItem, FeedItem } from '@griot/contract/entities/feed-item';
import { isArticle, isGroup, itemKey } from '@griot/domain/feed/item-key';
import { type FeedList, isInserted, type Removed } from './feed-list.state.ts';
import type { ArticleFacts } from './row-facts.ts';
import { changeRows, type ItemRow, itemRows, type Row, rowsOf } from './rows.ts';

/** Far more than anybody restores; the server leaves removed items out as well. */
const MOST_REMOVED = 50;

/** The list stays this long however far a reader scrolls (FEED-26). */
export const MOST_ROWS = 2_000;
const TRIMMED_ROWS = 400;

/** What happens to few lists, and never to a first page: its rules come in a file of their own. */
export type ListEdit =
  /** The reader does not want it; it does not come back with another answer (NEG-04). */
  | { type: 'removed'; key: string }
  /** The reader changed their mind. */
  | { type: 'restored'; key: string }
  /** It was put on top, once (FEED-20). */
  | { type: 'inserted'; item: FeedItem }
  /** The reader went from the list to an article of it (FEED-22). */
  | { type: 'opened'; key: string }
  /** The strip of an article, which waits until the reader is back. */
  | { type: 'relatedArrived'; key: string; related: readonly ArticleItem[] }
  /** The reader is at the list again. */
  | { type: 'returned' }
  /** The list holds more rows than it may (FEED-26). */
  | { type: 'outgrown' };

export function editedList(list: FeedList, edit: ListEdit): FeedList {
  switch (edit.type) {
    case 'removed':
      return {
        ...list,
        rows: without(list.rows, edit.key),
        removed: [...removedFrom(list.rows, edit.key), ...list.removed].slice(0, MOST_REMOVED),
      };
    case 'restored': {
      const found = list.removed.find(({ row }) => row.key === edit.key);
      if (found === undefined) return list;
      return { ...list, rows: restored(list.rows, found), removed: list.removed.filter((one) => one !== found) };
    }
    case 'inserted': {
      const [row] = rowsOf('', [edit.item], new Set());
      if (row === undefined || isInserted(list, row.key)) return list;
      const onTop: ItemRow = { ...row, frontStyle: 'insert', getRelated: true };
      return { ...list, rows: [onTop, ...without(list.rows, row.key)] };
    }
    case 'opened':
      return { ...list, rows: changeRows(list.rows, (row) => [row.key === edit.key ? asking(row) : row]) };
    case 'relatedArrived': {
      const { key, related: cacheRelatedNews } = edit;
      return { ...list, rows: changeRows(list.rows, (row) => [row.key === key ? { ...row, cacheRelatedNews } : row]) };
    }
    case 'returned':
      return { ...list, rows: changeRows(list.rows, (row) => [withStrip(row)]) };
    case 'outgrown':
      return trimmed(list);
  }
}

/** An article asks once: what has its strip keeps it. */
const asking = (row: ItemRow): ItemRow =>
  isArticle(row.item) && row.relatedNews === undefined ? { ...row, getRelated: true } : row;

/** What was fetched for the reader's return is shown from now on. */
function withStrip(row: ItemRow): ItemRow {
  if (row.cacheRelatedNews === undefined) return row;
  const { getRelated: _answered, cacheRelatedNews: relatedNews, ...rest } = row;
  return { ...rest, relatedNews };
}

/** The first page is plain markup and stays; what follows it is windowed, and so can lose its start unnoticed. */
function trimmed(list: FeedList): FeedList {
  const { rows, plain, trims } = list;
  if (rows.length <= MOST_ROWS) return list;
  return { ...list, rows: [...rows.slice(0, plain), ...rows.slice(plain + TRIMMED_ROWS)], trims: trims + 1 };
}

/** The list without an item: as a row, in a group, or in a strip of related ones. */
function without(rows: readonly Row[], key: string): Row[] {
  return changeRows(rows, (row) => {
    if (row.key === key || itemKey(row.item) === key) return [];
    const item = withoutInside(row.item, key);
    if (item === null) return [];
    return [{ ...row, item, ...stripsWithout(row, key) }];
  });
}

function stripsWithout({ relatedNews, cacheRelatedNews }: ItemRow, key: string): ArticleFacts {
  const others = (strip: readonly ArticleItem[]) => strip.filter((one) => itemKey(one) !== key);
  return {
    ...(relatedNews && { relatedNews: others(relatedNews) }),
    ...(cacheRelatedNews && { cacheRelatedNews: others(cacheRelatedNews) }),
  };
}

/** Null for a group that is left with nothing. */
function withoutInside(item: FeedItem, key: string): FeedItem | null {
  if (!isGroup(item)) return item;
  const articles = item.articles.filter((one) => keyInside(one) !== key);
  if (articles.length === item.articles.length) return item;
  return articles.length === 0 ? null : ({ ...item, articles } as FeedItem);
}

function keyInside(one: Extract<FeedItem, { articles: unknown }>['articles'][number]): string {
  if ('type' in one) return itemKey(one);
  return one.article === undefined ? '' : itemKey(one.article);
}

/** What `without` would take away as a row, and what stood before it. */
function removedFrom(rows: readonly Row[], key: string): Removed[] {
  const all = itemRows(rows);
  const index = all.findIndex((row) => row.key === key);
  const row = all[index];
  return row === undefined ? [] : [{ row, after: all[index - 1]?.key ?? '' }];
}

/** Back below the row it followed, behind the older row too; on top where that one is gone. */
function restored(rows: readonly Row[], { row, after }: Removed): Row[] {
  const isThere = itemRows(rows).some(({ key }) => key === after);
  return isThere ? changeRows(rows, (one) => (one.key === after ? [one, row] : [one])) : [row, ...rows];
}
