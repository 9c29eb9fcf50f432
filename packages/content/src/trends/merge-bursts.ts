import type { RecentTerm } from './recent-terms.ts';

/** A term that is used far more than usual. */
export type Burst = { readonly term: RecentTerm; readonly score: number };

/** Two terms that share this much of their stories mean the same thing. */
const SAME = 0.5;
/** A pair of words replaces a single word if it covers at least this share of its reports. */
const LEAST_PAIR_SHARE = 0.6;

/** One term for each subject, the strongest first. */
export function mergeBursts(bursts: readonly Burst[]): Burst[] {
  const ordered = bursts.toSorted((a, b) => b.score - a.score || (a.term.key < b.term.key ? -1 : 1));
  const things: Burst[][] = [];
  for (const burst of ordered) {
    const thing = things.find(([first]) => first && isSame(first, burst));
    if (thing) thing.push(burst);
    else things.push([burst]);
  }
  return things.flatMap(([first, ...others]) =>
    first ? [{ ...representative(first, others), score: first.score }] : [],
  );
}

/** Terms that share a word are compared by the smaller set of stories, other terms by the larger. */
function isSame(one: Burst, other: Burst): boolean {
  const [a, b] = [storiesOf(one), storiesOf(other)];
  const shared = [...a].filter((story) => b.has(story)).length;
  const whole = sharesWord(one, other) ? Math.min(a.size, b.size) : Math.max(a.size, b.size);
  return shared >= SAME * whole;
}

function sharesWord(one: Burst, other: Burst): boolean {
  const words = new Set(one.term.key.split(' '));
  return other.term.key.split(' ').some((word) => words.has(word));
}

function storiesOf({ term }: Burst): ReadonlySet<string> {
  return new Set([...term.reports.values()].map(({ story, id }) => story ?? id));
}

function representative(first: Burst, others: readonly Burst[]): Burst {
  if (first.term.isPair) return first;
  const pair = others.find(
    ({ term }) => term.isPair && term.reports.size >= LEAST_PAIR_SHARE * first.term.reports.size,
  );
  return pair ?? first;
}
