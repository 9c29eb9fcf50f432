import { type TermName, type Terms, termNames } from '../terms.ts';

/** The control that turns a reason down: a signal or a switch of the profile. Freshness has none. */
export type Control = 'less_source' | 'less_topic' | 'less_local' | 'less_popular' | 'less_exploring';

export type Reason = {
  readonly term: TermName;
  /** The source, topic or place that the term is about. */
  readonly of: string | undefined;
  /** The share of this term in all positive terms. The shares of an item sum to exactly 1. */
  readonly share: number;
  readonly control: Control | undefined;
};

export type ExplainedItem = {
  readonly terms: Terms;
  readonly source: string;
  readonly topic: string | undefined;
  readonly place: string | undefined;
};

const controls: { readonly [Name in TermName]: Control | undefined } = {
  freshness: undefined,
  quality: 'less_source',
  popularity: 'less_popular',
  story: 'less_popular',
  topic: 'less_topic',
  source: 'less_source',
  place: 'less_local',
  exploration: 'less_exploring',
  fatigue: undefined,
};

/** Shares are multiples of 1/1024, so that their sum is exact in floating point. */
const shareUnits = 1024;

/** A smaller share would be read as 0 %, which is no reason. */
const LEAST = 0.005;

/**
 * Why an item is shown, the strongest reason first. Only positive terms are reasons: negative ones (fatigue, old age, a
 * disliked topic) do not explain why the item is shown.
 */
export function reasonsOf({ terms, source, topic, place }: ExplainedItem): Reason[] {
  const about: { readonly [Name in TermName]?: string | undefined } = { quality: source, source, topic, place };
  const sum = termNames.reduce((all, name) => all + Math.max(0, terms[name]), 0);
  const positive = termNames
    .filter((name) => terms[name] > sum * LEAST)
    .sort((a, b) => terms[b] - terms[a] || termNames.indexOf(a) - termNames.indexOf(b));
  // An item without a positive term is shown because there is nothing newer.
  const names: readonly TermName[] = positive.length > 0 ? positive : ['freshness'];
  const shares = sharesOf(names.map((name) => Math.max(1, terms[name])));
  return names.map((term, at) => ({ term, of: about[term], share: shares[at] ?? 0, control: controls[term] }));
}

/** Rounds by the largest remainder, so that the sum is exact. */
function sharesOf(points: readonly number[]): number[] {
  const sum = points.reduce((all, its) => all + its, 0);
  const exact = points.map((its) => (its / sum) * shareUnits);
  const whole = exact.map(Math.floor);
  let left = shareUnits - whole.reduce((all, its) => all + its, 0);
  const byRemainder = exact.map((its, at) => ({ at, rest: its - Math.floor(its) })).sort((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole.map((its) => its / shareUnits);
}
