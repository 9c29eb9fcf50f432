import { freshnessHalfLife } from '@griot/ranking/freshness';
import { type NewsRow, onePerStory, storyOf } from '../../market-news/market-news.face.ts';

/** Articles of the trending channel beyond what is in demand. */
const mostOthers = 200;

/**
 * The trending channel in two sections: what leads each trending entry with the other reports of those stories, then one
 * article of each other story, the much discussed and the new first.
 */
export function trendingSections(rows: readonly NewsRow[], leads: readonly NewsRow[]): readonly (readonly string[])[] {
  const trending = new Set(leads.map(storyOf));
  const [reports, others]: [NewsRow[], NewsRow[]] = [[], []];
  for (const row of rows) (trending.has(storyOf(row)) ? reports : others).push(row);
  const idsOf = (list: readonly NewsRow[]) => [...new Set(list.map(({ news_entry_id }) => news_entry_id))];
  return [idsOf([...leads, ...reports.sort(byAge)]), idsOf(mostInDemand(others))];
}

/** Sorts no more rows than it needs: a market has thousands, and most stories have one report. */
function mostInDemand(rows: readonly NewsRow[]): NewsRow[] {
  const weights = Float64Array.from(rows, demand);
  const ascending = weights.toSorted();
  for (let sorted = 2 * mostOthers; ; sorted *= 4) {
    const least = ascending.at(-sorted) ?? Number.NEGATIVE_INFINITY;
    const best: { row: NewsRow; weight: number }[] = [];
    for (const [at, row] of rows.entries()) {
      const weight = weights[at] ?? 0;
      if (weight >= least) best.push({ row, weight });
    }
    best.sort((a, b) => b.weight - a.weight || byAge(a.row, b.row));
    const found = onePerStory(best.map(({ row }) => row));
    if (found.length >= mostOthers || best.length === rows.length) return found.slice(0, mostOthers);
  }
}

/**
 * How much an article is in demand, reduced by its age; a comment counts more than a click. All articles fade at the same
 * rate, so that the logarithm does not depend on the time of the request.
 */
function demand({ comment_num, clicks = 0, published_at }: NewsRow): number {
  return Math.log2(1 + Math.log2(1 + 4 * comment_num + clicks)) + published_at.getTime() / freshnessHalfLife;
}

/** Two processes with the same articles show them in the same order. */
function byAge(a: NewsRow, b: NewsRow): number {
  return b.published_at.getTime() - a.published_at.getTime() || (a.news_entry_id < b.news_entry_id ? -1 : 1);
}
