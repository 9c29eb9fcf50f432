import type { Api } from '@griot/contract/calls';
import type { CallOptions } from '@griot/contract/define-call';
import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import type { Failure, Outcome } from '@griot/contract/failure';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { failedAnswer } from '../../platform/routing/failed-answer.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';

export type ReadingQuery = { text: string; cursor: string; said: string };
/** Without an item for what can no longer be shown; `known` is what the device remembers of it. */
export type ReadingLine = {
  readonly id: string;
  readonly item?: ArticleItem | Clip;
  readonly known?: { readonly href: string; readonly title: string };
};
export type ReadingData = {
  lines: readonly ReadingLine[];
  total: number;
  nextCursor: string;
  /** The history alone can be paused. */
  isPaused: boolean;
  /** There is no connection: these are the lines that the device knows. */
  isOffline: boolean;
};

type Reply = Extract<Awaited<ReturnType<Api['reading']['saved']>>, { ok: true }>['value'] & { is_paused?: boolean };
type Context = LoadContext<ReadingQuery>;
type List = {
  ask: (
    reading: Api['reading'],
    query: { text: string; cursor: string },
    options: CallOptions,
  ) => Promise<Outcome<Reply>>;
  /** What the device knows of the list, for when there is no connection; null where it knows nothing. */
  recall: (client: NonNullable<Context['client']>) => readonly ReadingLine[] | null;
};

/** A page of one of the reader's lists. */
export async function loadReading(context: Context, { ask, recall }: List): Promise<RouteAnswer<ReadingData>> {
  const { api, market, query, signal, client } = context;
  if (market === null) return { kind: 'elsewhere', href: hrefs.home() };
  const { text, cursor } = query;
  const outcome = await ask(api.reading, { text, cursor }, { signal });
  if (outcome.ok) return { kind: 'ready', data: dataOf(outcome.value) };
  const { failure } = outcome;
  if (client === null && isRefused(failure)) return { kind: 'elsewhere', href: hrefs.changeCountry() };
  const lines = failure.kind === 'offline' && client !== null ? recall(client) : null;
  if (lines === null) return failedAnswer(failure, 'reading');
  return { kind: 'ready', data: { lines, total: lines.length, nextCursor: '', isPaused: false, isOffline: true } };
}

/**
 * A page has no other proof than the cookie: it names a device that is no longer there, as after its data was removed.
 * Whoever chooses a market has a new one.
 */
const isRefused = (failure: Failure): boolean => failure.kind === 'http' && failure.status === 403;

const dataOf = ({ entries, total, next_cursor, is_paused = false }: Reply): ReadingData => ({
  lines: entries.map(({ news_entry_id: id, item }) => ({ id, ...(item && { item }) })),
  total,
  nextCursor: next_cursor,
  isPaused: is_paused,
  isOffline: false,
});
