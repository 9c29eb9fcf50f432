import type { Candidate } from '../snapshot.ts';

/** The weight of the market's mean in an article's rate, as a number of impressions. */
const priorImpressions = 200;
/** The click rate assumed for a market without figures. */
const usualRate = 0.06;
const priorClicks = priorImpressions * usualRate;

type Figures = Pick<Candidate, 'clicks' | 'impressions'>;

/** The clicks for each impression over a whole market, from the sums of both; never 0. */
export const meanRate = (clicks: number, impressions: number): number =>
  (priorClicks + clicks) / (priorImpressions + impressions);

/** From -1 to 1. An article clicked as often as the market's mean, or not shown yet, has 0. */
export function popularity(clicks: number, impressions: number, mean: number): number {
  const rate = (clicks + priorImpressions * mean) / (impressions + priorImpressions);
  return (rate - mean) / (rate + mean);
}

export const impressionsOf = ({ impressions = 0 }: Figures): number => Math.max(0, impressions);

/** Clicks may be counted before their impressions, so there are never more clicks than impressions. */
export const clicksOf = ({ clicks = 0 }: Figures, shown: number): number => Math.min(Math.max(0, clicks), shown);
