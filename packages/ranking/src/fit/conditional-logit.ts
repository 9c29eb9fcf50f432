import { type Choice, effectOfPlace, placeEffects } from './choice.ts';
import { fittedNames } from './fitted-terms.ts';
import { type Matrix, solve } from './linear.ts';

/** What was believed before: a normal distribution for each parameter, the weights first, then the effects of places. */
export type Prior = { readonly means: Float64Array; readonly deviations: Float64Array };

export type LogitFit = {
  /** The weights, by the order of `fittedNames`. */
  readonly weights: Float64Array;
  /** Their standard errors; undefined for a weight that lies at its lower bound. Clicks of a reader count as dependent. */
  readonly errors: readonly (number | undefined)[];
  /** By how much a place is opened less than the first one, as logarithms. */
  readonly places: Float64Array;
  readonly clicks: number;
};

const weightCount = fittedNames.length;
const parameterCount = weightCount + placeEffects;
/** No weight becomes 0 or less: nothing could be learnt of its term any more, and signs mean what their names say. */
export const leastWeight = 0.01;
const mostSteps = 60;
const closeEnough = 1e-7;

/**
 * A conditional logit: each opened item was chosen before those of the page that were looked at and left. What is the same
 * for a whole page (who reads, when, how busy they are) cancels out; places have effects of their own.
 */
export function fitLogit(pages: readonly Choice[], prior: Prior): LogitFit {
  const choices = pages.map(prepared);
  const values = Float64Array.from(prior.means);
  for (let at = 0; at < weightCount; at += 1) values[at] = Math.max(leastWeight, values[at] as number);
  let sums = sumsAt(choices, values, prior);
  for (let step = 0; step < mostSteps; step += 1) {
    const free = freeAt(values, sums.gradient);
    const next = stepFrom(choices, { values, sums, prior, free });
    if (!next) break;
    values.set(next.values);
    sums = next.sums;
    if (next.change < closeEnough) break;
  }
  const clicks = choices.reduce((sum, { opened }) => sum + opened.length, 0);
  const errors = errorsAt(choices, { values, sums, prior, free: freeAt(values, sums.gradient) });
  return { weights: values.slice(0, weightCount), errors, places: values.slice(weightCount), clicks };
}

type Sums = { readonly likelihood: number; readonly gradient: Float64Array; readonly information: Matrix };
type State = {
  readonly values: Float64Array;
  readonly sums: Sums;
  readonly prior: Prior;
  /** The parameters that may move; the others lie at their bound. */
  readonly free: readonly number[];
};

/** The logarithm of the posterior, its slope and its curvature. */
function sumsAt(choices: readonly Prepared[], values: Float64Array, { means, deviations }: Prior): Sums {
  const gradient = new Float64Array(parameterCount);
  const information = new Float64Array(parameterCount ** 2);
  let likelihood = 0;
  for (let at = 0; at < parameterCount; at += 1) {
    const precision = 1 / (deviations[at] as number) ** 2;
    const away = (values[at] as number) - (means[at] as number);
    likelihood -= (precision * away ** 2) / 2;
    gradient[at] = -precision * away;
    information[at * parameterCount + at] = precision;
  }
  for (const choice of choices) likelihood += addChoice(choice, values, { gradient, information });
  return { likelihood, gradient, information };
}

/** A choice as rows of numbers: the features of each item, and a 1 for the effect of its place. */
type Prepared = {
  readonly reader: string;
  readonly opened: readonly Float64Array[];
  readonly left: readonly Float64Array[];
};

function prepared({ reader, items }: Choice): Prepared {
  const rows = items.map(({ features, place, isOpened }) => {
    const row = new Float64Array(parameterCount);
    row.set(features);
    const effect = effectOfPlace(place);
    if (effect >= 0) row[weightCount + effect] = 1;
    return { row, isOpened };
  });
  const [opened = [], left = []] = [true, false].map((wanted) =>
    rows.filter(({ isOpened }) => isOpened === wanted).map(({ row }) => row),
  );
  return { reader, opened, left };
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

/**
 * Each opened item against all that were left: adds to slope and curvature, and answers the logarithm of its chance. What
 * was left is summed up once for all opened items of the page.
 */
function addChoice(
  { opened, left }: Prepared,
  values: Float64Array,
  { gradient, information }: { gradient: Float64Array; information?: Matrix },
): number {
  const scores = left.map((row) => product(row, values));
  const scoresOfOpened = opened.map((row) => product(row, values));
  const highest = Math.max(...scores, ...scoresOfOpened);
  const chances = scores.map((score) => Math.exp(score - highest));
  const leftSums = new Float64Array(parameterCount);
  for (const [at, row] of left.entries()) addScaled(leftSums, row, chances[at] as number);
  const leftTotal = chances.reduce((sum, chance) => sum + chance, 0);
  let [likelihood, shares] = [0, 0];
  for (const [at, row] of opened.entries()) {
    const score = (scoresOfOpened[at] as number) - highest;
    const whole = leftTotal + Math.exp(score);
    const mean = leftSums.map((sum, index) => (sum + Math.exp(score) * (row[index] as number)) / whole);
    likelihood += score - Math.log(whole);
    addScaled(gradient, row, 1);
    addScaled(gradient, mean, -1);
    shares += 1 / whole;
    if (!information) continue;
    addOuter(information, row, Math.exp(score) / whole);
    addOuter(information, mean, -1);
  }
  if (information) {
    for (const [at, row] of left.entries()) addOuter(information, row, shares * (chances[at] as number));
  }
  return likelihood;
}

function addScaled(sum: Float64Array, row: Float64Array, times: number): void {
  for (let at = 0; at < row.length; at += 1) sum[at] = (sum[at] as number) + times * (row[at] as number);
}

/** Below the diagonal and on it, which is all that is read of a matrix. */
function addOuter(sum: Matrix, row: Float64Array, times: number): void {
  for (let a = 0; a < row.length; a += 1) {
    const scaled = times * (row[a] as number);
    if (scaled === 0) continue;
    const start = a * row.length;
    for (let b = 0; b <= a; b += 1) {
      sum[start + b] = (sum[start + b] as number) + scaled * (row[b] as number);
    }
  }
}

/** All but the weights at their bound that would fall further. */
function freeAt(values: Float64Array, gradient: Float64Array): number[] {
  const isHeld = (at: number) =>
    at < weightCount && (values[at] as number) <= leastWeight && (gradient[at] as number) <= 0;
  return Array.from({ length: parameterCount }, (_, at) => at).filter((at) => !isHeld(at));
}

/** A step of Newton's method, halved until it is uphill; undefined at the top. */
function stepFrom(choices: readonly Prepared[], { values, sums, prior, free }: State) {
  const step = solve(
    partOf(sums.information, free),
    Float64Array.from(free, (at) => sums.gradient[at] as number),
  );
  for (let length = 1; length > 1e-4; length /= 2) {
    const tried = Float64Array.from(values);
    for (const [index, at] of free.entries()) {
      const moved = (values[at] as number) + length * (step[index] as number);
      tried[at] = at < weightCount ? Math.max(leastWeight, moved) : moved;
    }
    const found = sumsAt(choices, tried, prior);
    if (found.likelihood < sums.likelihood) continue;
    const change = free.reduce(
      (most, at) => Math.max(most, Math.abs((tried[at] as number) - (values[at] as number))),
      0,
    );
    return { values: tried, sums: found, change };
  }
  return undefined;
}

function partOf(matrix: Matrix, indexes: readonly number[]): Matrix {
  return Float64Array.from(indexes.flatMap((a) => indexes.map((b) => matrix[a * parameterCount + b] as number)));
}

/** The sandwich of Huber and White, with one slice for each reader. */
function errorsAt(choices: readonly Prepared[], { values, sums, free }: State): (number | undefined)[] {
  const information = partOf(sums.information, free);
  const slopes = new Map<string, Float64Array>();
  for (const choice of choices) {
    const slope = slopes.get(choice.reader) ?? new Float64Array(parameterCount);
    slopes.set(choice.reader, slope);
    addChoice(choice, values, { gradient: slope });
  }
  const parts = Array.from(slopes.values(), (slope) => Float64Array.from(free, (at) => slope[at] as number));
  return Array.from({ length: weightCount }, (_, weight) => {
    const index = free.indexOf(weight);
    if (index < 0) return undefined;
    const unit = new Float64Array(free.length);
    unit[index] = 1;
    const column = solve(information, unit);
    const along = (slope: Float64Array) => slope.reduce((sum, one, at) => sum + one * (column[at] as number), 0);
    return Math.sqrt(parts.reduce((sum, slope) => sum + along(slope) ** 2, 0));
  });
}
