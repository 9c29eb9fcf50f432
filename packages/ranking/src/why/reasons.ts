import { type TermName, type Terms, termNames } from '../terms.ts';

/** What turns a reason down. Each is a signal or a switch of the profile; freshness has none. */
export type Control = 'less_source' | 'less_topic' | 'less_local' | 'less_popular' | 'less_exploring';

export type Reason = {
  readonly term: TermName;
  /** The source, topic or place it is about. */
  readonly of: string | undefined;
  /** Of all that speaks for the item. The shares of an item sum to exactly 1. */
  readonly share: number;
  readonly control: Control | undefined;
};

export type Shown = {
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

/** Shares are 1024ths: a float holds their sum exactly. */
const parts = 1024;

/**
 * Why an item is shown, the strongest reason first. Only what speaks for it is a reason; what speaks against it (fatigue,
 * old age, a disliked topic) has held it back, and a reader who asks why it is here is not told why it might not be.
 */
export function reasonsOf({ terms, source, topic, place }: Shown): Reason[] {
  const about: { readonly [Name in TermName]?: string | undefined } = { quality: source, source, topic, place };
  const speaking = termNames
    .filter((name) => terms[name] > 0)
    .sort((a, b) => terms[b] - terms[a] || termNames.indexOf(a) - termNames.indexOf(b));
  // Where nothing speaks for it, it is there because there is nothing newer.
  const names: readonly TermName[] = speaking.length > 0 ? speaking : ['freshness'];
  const shares = sharesOf(names.map((name) => Math.max(1, terms[name])));
  return names
    .map((term, at) => ({ term, of: about[term], share: shares[at] ?? 0, control: controls[term] }))
    .filter(({ share }) => share > 0);
}

/** By the largest remainder, so that rounding neither adds nor loses. */
function sharesOf(points: readonly number[]): number[] {
  const sum = points.reduce((all, its) => all + its, 0);
  const exact = points.map((its) => (its / sum) * parts);
  const whole = exact.map(Math.floor);
  let left = parts - whole.reduce((all, its) => all + its, 0);
  const byRemainder = exact.map((its, at) => ({ at, rest: its - Math.floor(its) })).sort((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder) {
    if (left <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole.map((its) => its / parts);
}
