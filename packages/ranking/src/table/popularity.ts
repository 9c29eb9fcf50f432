import type { RankWeights } from '../model.ts';
import type { Candidate } from '../snapshot.ts';
import { points } from '../terms.ts';

/** What is assumed for a market without figures: a click rate, and how many impressions it takes to believe another. */
const usualRate = 0.06;
const priorOfMarket = 200;

type Figures = Pick<Candidate, 'clicks' | 'impressions'>;

/** The clicks for each impression over a whole market, from the sums of both; never 0. */
export const meanRate = (clicks: number, impressions: number): number =>
  (priorOfMarket * usualRate + clicks) / (priorOfMarket + impressions);

/**
 * The logarithm of an article's click rate against the market's mean, in points. The mean counts as some impressions, so
 * an article that was not shown yet has 0.
 */
export function popularityOf({ clicks, impressions, mean }: Rate, { rate, priorImpressions }: RankWeights): number {
  const shrunk = (clicks + priorImpressions * mean) / (impressions + priorImpressions);
  return points(rate * Math.log(shrunk / mean));
}
type Rate = { readonly clicks: number; readonly impressions: number; readonly mean: number };

export const impressionsOf = ({ impressions = 0 }: Figures): number => Math.max(0, impressions);

/** Clicks may be counted before their impressions, so there are never more clicks than impressions. */
export const clicksOf = ({ clicks = 0 }: Figures, shown: number): number => Math.min(Math.max(0, clicks), shown);
