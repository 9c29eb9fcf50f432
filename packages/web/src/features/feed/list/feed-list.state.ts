import type { FeedItem } from '@griot/contract/entities/feed-item';
import { feedLimits } from '@griot/domain/constants';
import { longer, refreshed } from './refreshed.ts';
import type { GroupFacts } from './row-facts.ts';
import { changeRows, type ItemRow, itemRows, type Row, rowsOf } from './rows.ts';

export type Doing = 'refreshing' | 'loadingMore';
type Phase =
  | { name: 'idle' }
  | { name: Doing; ticket: number }
  | { name: 'failed'; while: Doing; retryAfter?: number | undefined };

/** What the reader did not want, and which row it followed, so that they may think better of it. */
export type Removed = { row: ItemRow; after: string };

export type FeedList = {
  channel: string;
  rows: readonly Row[];
  phase: Phase;
  /** The server has nothing more for now. */
  isEnd: boolean;
  /** The last page held only what the list has already; a second such page is the end too. */
  isVain: boolean;
  /** New articles of the last refresh; null where it brought none (spec 4, Feed). */
  found: number | null;
  /** The rows are a copy from an earlier visit, until an answer is there. */
  isSaved: boolean;
  /** When such a copy was fetched, by this phone's clock. */
  savedAt?: number;
  /** How many new articles a refresh would bring, where an answer said so. */
  newer?: number | undefined;
  removed: readonly Removed[];
  /** How many rows from the top are plain markup: the page that came first, with all its groups. */
  plain: number;
  /** How often rows in the middle were let go. */
  trims: number;
};

/**
 * What happens to the list of a first page, with a connection or without; what a reader does to a list is a `ListEdit`
 * (list-edits.ts).
 */
export type FeedEvent =
  | { type: 'asked'; doing: Doing; ticket: number }
  | { type: 'arrived'; ticket: number; items: readonly FeedItem[]; newer?: number | undefined }
  /** `retryAfter`: seconds, where a busy server said so. */
  | { type: 'failed'; ticket: number; retryAfter?: number | undefined }
  /** The pages before this one were turned without script; their rows are not shown again. */
  | { type: 'turned'; from: number }
  /** Nobody waits any more: the reader moved on before the answer. */
  | { type: 'abandoned'; ticket: number }
  | { type: 'seen'; keys: ReadonlySet<string> }
  /** A group was shown for the first time, or the reader folded it. */
  | { type: 'groupShown'; key: string; facts: GroupFacts }
  | { type: 'unfolded' }
  /** The rows are of another city than the reader's. */
  | { type: 'cityChanged' }
  /** A copy from an earlier visit was found; it stands until there is an answer (FEED-27). */
  | { type: 'recalled'; items: readonly FeedItem[]; at: number }
  /** The rows came with a document that was cached on the device, fetched at this time (FEED-27). */
  | { type: 'keptBefore'; at: number };

export const emptyFeed = (channel: string): FeedList => ({
  channel,
  rows: [],
  phase: { name: 'idle' },
  isEnd: false,
  isVain: false,
  found: null,
  isSaved: false,
  removed: [],
  plain: feedLimits.pageSize,
  trims: 0,
});

export function isBusy(list: FeedList): boolean {
  return 'ticket' in list.phase;
}

/**
 * Whether an article was put on top of the list before, wherever it stands by now, and also where the reader removed
 * it.
 */
export function isInserted({ rows, removed }: FeedList, key: string): boolean {
  const all = [...itemRows(rows), ...removed.map(({ row }) => row)];
  return all.some((row) => row.key === key && row.frontStyle === 'insert');
}

export function feedList(list: FeedList, event: FeedEvent): FeedList {
  switch (event.type) {
    case 'asked': // one request at a time; a refresh does not wait for more of what it is about to replace
      return list.phase.name === 'refreshing' || (isBusy(list) && event.doing === 'loadingMore')
        ? list
        : { ...list, phase: { name: event.doing, ticket: event.ticket } };
    case 'arrived':
      return waitsFor(list, event.ticket) ? arrived(list, event) : list; // else a late answer
    case 'failed':
      return waitsFor(list, event.ticket)
        ? { ...list, phase: { name: 'failed', while: list.phase.name, retryAfter: event.retryAfter } }
        : list;
    case 'abandoned':
      return waitsFor(list, event.ticket) ? { ...list, phase: { name: 'idle' } } : list;
    case 'turned':
      return onePage({ ...list, rows: list.rows.slice(event.from) });
    case 'seen':
      return withFacts(list, ({ key }) => event.keys.has(key), { isShow: true });
    case 'groupShown':
      return withFacts(list, ({ key }) => key === event.key, event.facts);
    case 'unfolded':
      return { ...list, rows: itemRows(list.rows) };
    case 'cityChanged':
      return emptyFeed(list.channel);
    case 'recalled': // what is there is newer
      if (list.rows.length > 0 || event.items.length === 0) return list;
      return { ...list, rows: rowsOf(list.channel, event.items, new Set()), isSaved: true, savedAt: event.at };
    case 'keptBefore':
      return list.rows.length === 0 ? list : { ...list, isSaved: true, savedAt: event.at };
  }
}

const withFacts = (list: FeedList, isMeant: (row: ItemRow) => boolean, facts: Partial<ItemRow>): FeedList => ({
  ...list,
  rows: changeRows(list.rows, (row) => [isMeant(row) ? { ...row, ...facts } : row]),
});

type Waiting = FeedList & { phase: { name: Doing; ticket: number } };

function waitsFor(list: FeedList, ticket: number): list is Waiting {
  return 'ticket' in list.phase && list.phase.ticket === ticket;
}

/** An empty answer to "more" is the end; an empty refresh changes nothing (spec 4, Feed). */
function arrived(list: Waiting, { items, newer }: Extract<FeedEvent, { type: 'arrived' }>): FeedList {
  const { channel, rows } = list;
  const given = { channel, rows, known: knownKeys(list), items };
  const idle = { ...list, phase: { name: 'idle' } as const, isSaved: false, newer };
  if (list.phase.name === 'loadingMore') {
    const { rows, found } = longer(given);
    const isVain = found === 0;
    return { ...idle, rows, isVain, isEnd: isVain && (items.length === 0 || list.isVain) };
  }
  const news = refreshed(given);
  if (news === null) return { ...idle, found: null };
  const anew = { ...idle, ...news, isEnd: false, isVain: false };
  return rows.length === 0 ? onePage(anew) : anew;
}

/** All of what came first is there without script. */
const onePage = (list: FeedList): FeedList => ({ ...list, plain: Math.max(feedLimits.pageSize, list.rows.length) });

/** What is in the list, behind its older row too, and what the reader sent away. */
function knownKeys({ rows, removed }: FeedList): ReadonlySet<string> {
  return new Set([...itemRows(rows), ...removed.map(({ row }) => row)].map(({ key }) => key));
}
