import type { RankWeights } from '../model.ts';
import type { PageRecord } from '../record/page-record.ts';
import { featuresOf } from './fitted-terms.ts';

/** An item that a reader looked at. */
export type ChoiceItem = {
  readonly entryId: string;
  /** By the order of `fittedNames`. */
  readonly features: Float64Array;
  /** Its place in the list, from 0. */
  readonly place: number;
  readonly isOpened: boolean;
};

/** A page of which a reader opened something and left something. */
export type Choice = {
  readonly market: string;
  /** Any name that distinguishes readers; the clicks of one reader are not independent. */
  readonly reader: string;
  readonly day: string;
  readonly items: readonly ChoiceItem[];
};

export type LoggedPage = Omit<Choice, 'items'> & {
  readonly records: readonly PageRecord[];
  /** The weights that the page was ranked by. */
  readonly weights: RankWeights;
  /** How many items of the list stood before the first ranked one. */
  readonly placesBefore: number;
  /** Entry ids. */
  readonly opened: ReadonlySet<string>;
  /** The items known to have been on the screen. */
  readonly looked: ReadonlySet<string>;
};

/** The choice that a logged page was; undefined if the reader opened none or all of what they looked at. */
export function choiceOf(page: LoggedPage): Choice | undefined {
  const { market, reader, day, records, weights, placesBefore, opened, looked } = page;
  const items = records
    .flatMap((record) => record.items)
    .map(({ entryId, terms }, at): ChoiceItem => {
      const features = featuresOf(terms, weights);
      return { entryId, features, place: placesBefore + at, isOpened: opened.has(entryId) };
    })
    .filter(({ entryId, isOpened }) => isOpened || looked.has(entryId));
  const count = items.filter(({ isOpened }) => isOpened).length;
  return count === 0 || count === items.length ? undefined : { market, reader, day, items };
}

/** The first place beyond each bucket; readers look less often further down, by how much is learnt with the weights. */
const bucketEnds = [1, 2, 3, 5, 9, 15] as const;
/** Places in the first bucket have no effect of their own: the others are counted from it. */
export const placeEffects = bucketEnds.length;

/** The number of the effect of a place; -1 for the first place. */
export function effectOfPlace(place: number): number {
  const bucket = bucketEnds.findIndex((end) => place < end);
  return (bucket < 0 ? bucketEnds.length : bucket) - 1;
}
