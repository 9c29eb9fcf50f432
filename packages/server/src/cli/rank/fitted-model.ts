import { createHash } from 'node:crypto';
import type { Choice, ChoiceItem } from '@griot/ranking/fit/choice';
import type { LogitFit } from '@griot/ranking/fit/conditional-logit';
import { type FittedWeights, fitWeights } from '@griot/ranking/fit/fit-weights';
import { fittedIn, fittedNames, weighed, withFitted } from '@griot/ranking/fit/fitted-terms';
import { type Measures, measure } from '@griot/ranking/fit/measures';
import { modelFor, type StoredModel } from '@griot/ranking/fit/model-file';
import type { RankWeights } from '@griot/ranking/model';

export type WeightRow = {
  readonly name: string;
  readonly in_force: number;
  readonly fitted: number;
  /** Undefined for a weight at its lower bound. */
  readonly error: number | undefined;
  /** Of the markets that have enough clicks of their own. */
  readonly markets: Readonly<Record<string, { readonly fitted: number; readonly error: number | undefined }>>;
};

export type FitReport = {
  readonly model: StoredModel;
  readonly days: { readonly first: string; readonly last: string; readonly measured: string };
  readonly clicks: number;
  readonly pages: { readonly fitted: number; readonly measured: number; readonly skipped: number };
  readonly weights: readonly WeightRow[];
  readonly orders: readonly (Measures & { readonly order: string })[];
};

export type FitInput = {
  readonly choices: readonly Choice[];
  readonly skipped: number;
  readonly days: readonly string[];
  readonly inForce: StoredModel;
};

/**
 * Fits a model to all days but the last and measures it on the last, beside what is in force and simple orders. Undefined if
 * there are too few clicks.
 */
export function fitModel({ choices, skipped, days, inForce }: FitInput): FitReport | undefined {
  const measured = days.at(-1) ?? '';
  const earlier = choices.filter(({ day }) => day < measured);
  const later = choices.filter(({ day }) => day >= measured);
  const found = fitWeights(earlier, inForce.weights);
  if (!found || later.length === 0) return undefined;
  const model = modelOf(found, inForce.weights, measured);
  return {
    model,
    days: { first: days[0] ?? '', last: days.at(-2) ?? '', measured },
    clicks: found.whole.clicks,
    pages: { fitted: earlier.length, measured: later.length, skipped },
    weights: fittedNames.map((name, at) => weightRow(found, { name, at, inForce: inForce.weights[name] })),
    orders: measuredOrders(later, found.whole.places, { model, inForce }),
  };
}

function modelOf(found: FittedWeights, base: RankWeights, day: string): StoredModel {
  const weights = withFitted(base, found.whole.weights);
  const markets = Object.fromEntries(
    [...found.markets].map(([market, fit]) => [market, withFitted(base, fit.weights)]),
  );
  const mark = createHash('sha256')
    .update(JSON.stringify([weights, markets]))
    .digest('hex')
    .slice(0, 5);
  return { version: `fit${day.replaceAll('-', '')}${mark}`, weights, markets };
}

type Named = { readonly name: string; readonly at: number; readonly inForce: number };

function weightRow({ whole, markets }: FittedWeights, { name, at, inForce }: Named): WeightRow {
  const of = (fit: LogitFit) => ({ fitted: fit.weights[at] ?? 0, error: fit.errors[at] });
  const ofMarkets = Object.fromEntries([...markets].map(([market, fit]) => [market, of(fit)]));
  return { name, in_force: inForce, ...of(whole), markets: ofMarkets };
}

function measuredOrders(
  choices: readonly Choice[],
  places: Float64Array,
  { model, inForce }: { model: StoredModel; inForce: StoredModel },
): FitReport['orders'] {
  const ofModel = (stored: StoredModel) => {
    const weights = new Map<string, Float64Array>();
    for (const { market } of choices) weights.set(market, fittedIn(modelFor(stored, market).weights));
    return (item: ChoiceItem, market: string) => weighed(item.features, weights.get(market) ?? []);
  };
  const byOne = (name: (typeof fittedNames)[number]) => (item: ChoiceItem) =>
    item.features[fittedNames.indexOf(name)] ?? 0;
  const orders: readonly (readonly [string, (item: ChoiceItem, market: string) => number])[] = [
    [`fitted (${model.version})`, ofModel(model)],
    [`in force (${inForce.version})`, ofModel(inForce)],
    ['as shown', ({ place }) => -place],
    ['newest first', byOne('age')],
    ['click rate', byOne('rate')],
  ];
  return orders.map(([order, score]) => ({ order, ...meanOfMarkets(choices, places, score) }));
}

/** Weights differ by market, so each is measured by its own; a market counts by its pages. */
function meanOfMarkets(
  choices: readonly Choice[],
  places: Float64Array,
  score: (item: ChoiceItem, market: string) => number,
): Measures {
  const sums = { auc: 0, mrr: 0, ndcg: 0 };
  for (const [market, own] of Map.groupBy(choices, (choice) => choice.market)) {
    const { auc, mrr, ndcg } = measure(own, places, (item) => score(item, market));
    sums.auc += (auc * own.length) / choices.length;
    sums.mrr += (mrr * own.length) / choices.length;
    sums.ndcg += (ndcg * own.length) / choices.length;
  }
  return sums;
}
