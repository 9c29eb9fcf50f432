import { type TermName, type Terms, termNames } from '../terms.ts';

/** The control that turns a reason down: a signal or a switch of the profile. Freshness and variety have none. */
export type Control = 'less_source' | 'less_topic' | 'less_local' | 'less_popular' | 'less_exploring';

export type Reason = {
  /** `remaining` means that nothing speaks for the item but that the better ones have been shown. */
  readonly term: TermName | 'remaining';
  /** The source, topic or place that the term is about. */
  readonly subject: string | undefined;
  /** The share of this term in the terms that are shown as reasons. The shares of an item sum to exactly 1. */
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
  variety: undefined,
};

/** Shares are multiples of 1/1024, so that their sum is exact in floating point. */
const shareUnits = 1024;

/** Three reasons are read; a share below half a percent would be read as 0 %, which is no reason. */
const most = 3;
const leastShare = 0.005;

/**
 * Why an item is shown, the strongest reason first: each term against its mean over the items that could have been shown
 * instead, so that what they all have is no reason. Only what lies above what is usual in itself is told as one: "many
 * readers open it" is not said of an article that few open, though its alternatives may be opened by even fewer. Freshness
 * is the exception: every age is below that of news of this hour.
 */
export function reasonsOf({ terms, source, topic, place }: ExplainedItem, means: Terms): Reason[] {
  const about: { readonly [Name in TermName]?: string | undefined } = { quality: source, source, topic, place };
  const advantage = (name: TermName) => terms[name] - means[name];
  const speaksFor = (name: TermName) => advantage(name) > 0 && (name === 'freshness' || terms[name] > 0);
  const strongest = strongestOf(termNames.filter(speaksFor), advantage);
  if (strongest.length === 0) return [{ term: 'remaining', subject: undefined, share: 1, control: undefined }];
  const shares = sharesOf(strongest.map(advantage));
  return strongest.map((term, at) => ({ term, subject: about[term], share: shares[at] ?? 0, control: controls[term] }));
}

/** The terms that may be shown as speaking against an item. */
export const opposing = ['freshness', 'quality', 'popularity', 'topic', 'source', 'fatigue'] as const;
export type Opposing = (typeof opposing)[number];

/** What speaks against an item compared with its alternatives, the strongest first. */
export function reasonsAgainst(terms: Terms, means: Terms): Opposing[] {
  const disadvantage = (name: TermName) => means[name] - terms[name];
  return strongestOf(
    opposing.filter((name) => terms[name] < 0 && disadvantage(name) > 0),
    disadvantage,
  );
}

function strongestOf<Name extends TermName>(names: readonly Name[], size: (name: Name) => number): Name[] {
  const strongest = names
    .toSorted((a, b) => size(b) - size(a) || termNames.indexOf(a) - termNames.indexOf(b))
    .slice(0, most);
  const sum = strongest.reduce((all, name) => all + size(name), 0);
  return strongest.filter((name) => size(name) > sum * leastShare);
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
