import { meanTerms } from '../page/alternatives.ts';
import { type Ranked, type RankQuery, rowsBefore } from '../page/rank.ts';
import { repeatCostFor } from '../page/variety.ts';
import type { Candidate } from '../snapshot.ts';
import { topicSlots } from '../table/columns.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { type Terms, termNames } from '../terms.ts';

/** The properties of a placed item that decide which items may follow it. */
export type PlacedRecord = {
  readonly source: string;
  readonly story: string | undefined;
  /** Topics with their weights in 256ths. */
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

/** Everything that "why" and a replay need of a page, since its snapshot and profile are not stored. */
export type PageRecord = {
  readonly model: string;
  readonly seed: number;
  /** What repeating a topic cost on this page. */
  readonly repeatCost: number;
  /** The mean of each term over the items that could have been shown instead. */
  readonly means: Terms;
  /** The items just before the page, which its variety depends on. */
  readonly before: readonly PlacedRecord[];
  readonly items: readonly ItemRecord[];
};

export function recordOf(table: ScoreTable, query: RankQuery, page: readonly Ranked[]): PageRecord {
  const before = rowsBefore(table, query.given).map((row) => placedOf(table, row));
  const items = page.map(({ candidate, row, terms, isExplored, topic, place }) => ({
    ...placedOf(table, row),
    entryId: candidate.entryId,
    row,
    terms,
    isExplored,
    topic,
    place,
  }));
  const { model } = table.points;
  const repeatCost = repeatCostFor(model, query.reader.warmth);
  return { model: model.version, seed: query.seed, repeatCost, means: meanTerms(table, query, page), before, items };
}

/** The table holds only the heaviest topics of a row, so all of them are recorded. */
function placedOf({ candidates, topics, weights, topicNames }: ScoreTable, row: number): PlacedRecord {
  const { sourceKey, story } = candidates[row] as Candidate;
  const own: [string, number][] = [];
  for (let at = row * topicSlots; at < (row + 1) * topicSlots; at += 1) {
    const name = topicNames[topics[at] as number];
    if (name) own.push([name, weights[at] as number]);
  }
  return { source: sourceKey, story, topics: own };
}

/** JSON with every name written once and all whole numbers in one list: this costs a fraction of ranking the page. */
export function encodeRecord({ model, seed, repeatCost, means, before, items }: PageRecord): string {
  const numbers: number[] = [];
  const names = new Map<string, number>();
  for (const name of termNames) numbers.push(means[name]);
  for (const placed of before) pushPlaced(numbers, names, placed);
  for (const item of items) {
    pushPlaced(numbers, names, item);
    numbers.push(item.row, item.isExplored ? 1 : 0, numberOf(names, item.topic), numberOf(names, item.place));
    for (const name of termNames) numbers.push(item.terms[name]);
  }
  const entryIds = items.map(({ entryId }) => entryId);
  return JSON.stringify([model, seed, repeatCost, before.length, entryIds, [...names.keys()], numbers]);
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
