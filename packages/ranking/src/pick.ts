import { freshness } from './freshness.ts';
import type { Snapshot } from './snapshot.ts';

/** What an item's score is the sum of; each term is a reason that can be told to the reader. */
export type Terms = { readonly freshness: number };
export type Picked = { readonly id: string; readonly entryId: string; readonly terms: Terms };

export type PickFresh = {
  readonly channel: string;
  /** Articles the reader has been shown, by either of their ids. */
  readonly exclude: ReadonlySet<string>;
  readonly limit: number;
  readonly now: number;
};

/** The freshest of a channel that the reader has not been shown; an unknown channel holds none. */
export function pickFresh(snapshot: Snapshot, { channel, exclude, limit, now }: PickFresh): Picked[] {
  const picked: Picked[] = [];
  for (const { id, entryId, publishedAt } of snapshot.byChannel.get(channel) ?? []) {
    if (picked.length >= limit) break;
    if (exclude.has(id) || exclude.has(entryId)) continue;
    picked.push({ id, entryId, terms: { freshness: freshness(publishedAt, now) } });
  }
  return picked;
}
