import type { Candidate } from '../snapshot.ts';

/** An article is judged by its own clicks only as far as it was shown more often than this. */
const priorImpressions = 200;
/** Where a market has no figures yet. */
const usualRate = 0.06;
const priorClicks = priorImpressions * usualRate;

type Figures = Pick<Candidate, 'clicks' | 'impressions'>;

/** Clicks for an impression over a whole market, from the sums of both; never 0. */
export const meanRate = (clicks: number, impressions: number): number =>
  (priorClicks + clicks) / (priorImpressions + impressions);

/** From -1 to 1; what is clicked as often as the market's mean, and what nobody was shown yet, is at 0. */
export function popularity(clicks: number, impressions: number, mean: number): number {
  const rate = (clicks + priorImpressions * mean) / (impressions + priorImpressions);
  return (rate - mean) / (rate + mean);
}

export const impressionsOf = ({ impressions = 0 }: Figures): number => Math.max(0, impressions);

/** More clicks than impressions come from a count that ran ahead of the other. */
export const clicksOf = ({ clicks = 0 }: Figures, shown: number): number => Math.min(Math.max(0, clicks), shown);
