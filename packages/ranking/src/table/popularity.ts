import type { Candidate } from '../snapshot.ts';

/** The weight of the market's mean in an article's rate, as a number of impressions. */
const priorImpressions = 200;
/** The click rate assumed for a market without figures. */
const usualRate = 0.06;
const priorClicks = priorImpressions * usualRate;

type Figures = Pick<Candidate, 'clicks' | 'impressions'>;

/** The clicks for each impression over a whole market; never 0. */
export function meanRate(candidates: readonly Figures[]): number {
  let [clicks, impressions] = [priorClicks, priorImpressions];
  for (const candidate of candidates) {
    const figures = figuresOf(candidate);
    clicks += figures.clicks;
    impressions += figures.impressions;
  }
  return clicks / impressions;
}

/** From -1 to 1. An article clicked as often as the market's mean, or not shown yet, has 0. */
export function popularity(candidate: Figures, mean: number): number {
  const { clicks, impressions } = figuresOf(candidate);
  const rate = (clicks + priorImpressions * mean) / (impressions + priorImpressions);
  return (rate - mean) / (rate + mean);
}

/** Clicks may be counted before their impressions, so there are never more clicks than impressions. */
function figuresOf({ clicks = 0, impressions = 0 }: Figures): Required<Figures> {
  const shown = Math.max(0, impressions);
  return { clicks: Math.min(Math.max(0, clicks), shown), impressions: shown };
}
