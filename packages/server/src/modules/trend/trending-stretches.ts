import { freshnessHalfLife } from '@griot/ranking/freshness';
import { type NewsRow, onePerStory, storyOf } from '../feed/feed.face.ts';

/** Articles of the trending channel beyond what is in demand. */
const mostOthers = 200;

/**
 * The trending channel in two stretches: what leads each trending entry with the other reports of those stories, then one
 * article of each other story, the much discussed and the new first.
 */
export function trendingStretches(rows: readonly NewsRow[], leads: readonly NewsRow[]): readonly (readonly string[])[] {
  const trending = new Set(leads.map(storyOf));
  const reports = rows.filter((row) => trending.has(storyOf(row))).toSorted(byAge);
  const others = rows
    .filter((row) => !trending.has(storyOf(row)))
    .map((row) => ({ row, weight: demand(row) }))
    .toSorted((a, b) => b.weight - a.weight || byAge(a.row, b.row))
    .map(({ row }) => row);
  const idsOf = (list: readonly NewsRow[]) => [...new Set(list.map(({ news_entry_id }) => news_entry_id))];
  return [idsOf([...leads, ...reports]), idsOf(onePerStory(others).slice(0, mostOthers))];
}

/**
 * How much an article is in demand, less what age takes from it; a comment says more than a click. All fade at the same
 * rate, so that the logarithm of it does not depend on the time.
 */
function demand({ comment_num, clicks = 0, published_at }: NewsRow): number {
  return Math.log2(1 + Math.log2(1 + 4 * comment_num + clicks)) + published_at.getTime() / freshnessHalfLife;
}

/** Two processes with the same articles show them in the same order. */
function byAge(a: NewsRow, b: NewsRow): number {
  return b.published_at.getTime() - a.published_at.getTime() || (a.news_entry_id < b.news_entry_id ? -1 : 1);
}
