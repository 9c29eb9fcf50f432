import { type Question, type Ranked, rowsBefore } from '../page/rank.ts';
import type { Candidate } from '../snapshot.ts';
import { topicSlots } from '../table/columns.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { modelVersion, type Terms, termNames } from '../terms.ts';

/** What bears on the places that follow. */
export type PlacedRecord = {
  readonly source: string;
  readonly story: string | undefined;
  /** Each with its weight in 256ths. */
  readonly topics: readonly (readonly [topic: string, weight: number])[];
};

export type ItemRecord = PlacedRecord & {
  readonly entryId: string;
  readonly row: number;
  readonly terms: Terms;
  readonly isExplored: boolean;
  readonly topic: string | undefined;
  readonly place: string | undefined;
};

/** All that "why" and a replay need of a page; neither the snapshot nor the profile is there any more. */
export type PageRecord = {
  readonly model: string;
  readonly seed: number;
  readonly warmth: number;
  /** The places of the list before the page, as far as they bear on it. */
  readonly before: readonly PlacedRecord[];
  readonly items: readonly ItemRecord[];
};

export function recordOf(table: ScoreTable, question: Question, page: readonly Ranked[]): PageRecord {
  const before = rowsBefore(table, question.given).map((row) => placedOf(table, row));
  const items = page.map(({ candidate, row, terms, isExplored, topic, place }) => ({
    ...placedOf(table, row),
    entryId: candidate.entryId,
    row,
    terms,
    isExplored,
    topic,
    place,
  }));
  return { model: modelVersion, seed: question.seed, warmth: question.reader.warmth, before, items };
}

/** As the table holds it: its topics are the heaviest already. */
function placedOf({ candidates, topics, weights, topicNames }: ScoreTable, row: number): PlacedRecord {
  const { sourceKey, story } = candidates[row] as Candidate;
  const own: [string, number][] = [];
  for (let at = row * topicSlots; at < (row + 1) * topicSlots; at += 1) {
    const name = topicNames[topics[at] as number];
    if (name) own.push([name, weights[at] as number]);
  }
  return { source: sourceKey, story, topics: own };
}

/**
 * As JSON, with every name written once and all numbers in one list, whole ones alone: written so, a record costs a
 * fraction of what the ranking of its page does.
 */
export function encodeRecord({ model, seed, warmth, before, items }: PageRecord): string {
  const numbers: number[] = [];
  const names = new Map<string, number>();
  for (const placed of before) pushPlaced(numbers, names, placed);
  for (const item of items) {
    pushPlaced(numbers, names, item);
    numbers.push(item.row, item.isExplored ? 1 : 0, numberOf(names, item.topic), numberOf(names, item.place));
    for (const name of termNames) numbers.push(item.terms[name]);
  }
  const entryIds = items.map(({ entryId }) => entryId);
  return JSON.stringify([model, seed, warmth, before.length, entryIds, [...names.keys()], numbers]);
}

function pushPlaced(numbers: number[], names: Map<string, number>, { source, story, topics }: PlacedRecord): void {
  numbers.push(numberOf(names, source), numberOf(names, story), topics.length);
  for (const [topic, weight] of topics) numbers.push(numberOf(names, topic), weight);
}

function numberOf(names: Map<string, number>, name: string | undefined): number {
  if (name === undefined) return -1;
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, names.size);
  return names.size - 1;
}
