import { type Question, type Ranked, rowsBefore } from '../page/rank.ts';
import type { Candidate, WeightedTopic } from '../snapshot.ts';
import type { ScoreTable } from '../table/score-table.ts';
import { modelVersion, type Terms, termNames } from '../terms.ts';

/** What bears on the places that follow. */
export type PlacedRecord = {
  readonly source: string;
  readonly story: string | undefined;
  readonly topics: readonly WeightedTopic[];
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
  const before = rowsBefore(table, question.given).map((row) => placedOf(table.candidates[row] as Candidate));
  const items = page.map(({ candidate, row, terms, isExplored, topic, place }) => ({
    ...placedOf(candidate),
    entryId: candidate.entryId,
    row,
    terms,
    isExplored,
    topic,
    place,
  }));
  return { model: modelVersion, seed: question.seed, warmth: question.reader.warmth, before, items };
}

function placedOf({ sourceKey, story, topics, channel }: Candidate): PlacedRecord {
  return { source: sourceKey, story, topics: topics && topics.length > 0 ? topics : [[channel, 1]] };
}

type Packed = readonly unknown[];

/** As text, with every name written once. */
export function encodeRecord({ model, seed, warmth, before, items }: PageRecord): string {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (name: string | undefined): number => {
    if (name === undefined) return -1;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, names.length);
    return names.push(name) - 1;
  };
  const packPlaced = ({ source, story, topics }: PlacedRecord): Packed => [
    numberOf(source),
    numberOf(story),
    topics.flatMap(([topic, weight]) => [numberOf(topic), weight]),
  ];
  const packed = items.map((item) => [
    ...packPlaced(item),
    item.entryId,
    item.row,
    Number(item.isExplored),
    numberOf(item.topic),
    numberOf(item.place),
    termNames.map((name) => item.terms[name]),
  ]);
  return JSON.stringify([model, seed, warmth, before.map(packPlaced), packed, names]);
}
