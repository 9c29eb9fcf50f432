import type { Candidate } from '../snapshot.ts';

/** An article is judged by its own clicks only as far as it was shown more often than this. */
const priorImpressions = 200;
/** Where a market has no figures yet. */
const usualRate = 0.06;
const priorClicks = priorImpressions * usualRate;

type Figures = Pick<Candidate, 'clicks' | 'impressions'>;

/** Clicks for an impression over a whole market; never 0. */
export function meanRate(candidates: readonly Figures[]): number {
  let [clicks, impressions] = [priorClicks, priorImpressions];
  for (const candidate of candidates) {
    const figures = figuresOf(candidate);
    clicks += figures.clicks;
    impressions += figures.impressions;
  }
  return clicks / impressions;
}

/** From -1 to 1; what is clicked as often as the market's mean, and what nobody was shown yet, is at 0. */
export function popularity(candidate: Figures, mean: number): number {
  const { clicks, impressions } = figuresOf(candidate);
  const rate = (clicks + priorImpressions * mean) / (impressions + priorImpressions);
  return (rate - mean) / (rate + mean);
}

/** More clicks than impressions come from a count that ran ahead of the other. */
function figuresOf({ clicks = 0, impressions = 0 }: Figures): Required<Figures> {
  const shown = Math.max(0, impressions);
  return { clicks: Math.min(Math.max(0, clicks), shown), impressions: shown };
}
