import type { RankWeights } from '../model.ts';
import { type Choice, placeEffects } from './choice.ts';
import { fitLogit, type LogitFit, type Prior } from './conditional-logit.ts';
import { fittedIn, fittedNames } from './fitted-terms.ts';

/** Fewer clicks say too little: nothing is fitted, or a market has the weights of the whole. */
const leastClicks = { whole: 100, market: 100 } as const;
/** What is in force is hardly a reason to believe a weight: the clicks decide. */
const deviationOfWhole = 3;
const deviationOfPlaces = 2;
/** Markets differ by a third of a weight, and by a little where a weight is small. */
const deviationOfMarket = (weight: number): number => 0.1 + weight / 3;

export type FittedWeights = { readonly whole: LogitFit; readonly markets: ReadonlyMap<string, LogitFit> };

/** Fits the weights to all clicks, then those of each market with the whole as its prior; undefined for too few clicks. */
export function fitWeights(choices: readonly Choice[], inForce: RankWeights): FittedWeights | undefined {
  const whole = fitLogit(choices, {
    means: Float64Array.from([...fittedIn(inForce), ...Array<number>(placeEffects).fill(0)]),
    deviations: Float64Array.from([
      ...fittedNames.map(() => deviationOfWhole),
      ...Array<number>(placeEffects).fill(deviationOfPlaces),
    ]),
  });
  if (whole.clicks < leastClicks.whole) return undefined;
  const prior: Prior = {
    means: Float64Array.from([...whole.weights, ...whole.places]),
    deviations: Float64Array.from([
      ...Array.from(whole.weights, deviationOfMarket),
      ...Array.from(whole.places, (place) => deviationOfMarket(Math.abs(place))),
    ]),
  };
  const markets = new Map<string, LogitFit>();
  for (const [market, marketChoices] of Map.groupBy(choices, (choice) => choice.market)) {
    const fit = fitLogit(marketChoices, prior);
    if (fit.clicks >= leastClicks.market) markets.set(market, fit);
  }
  return { whole, markets };
}
