import { freshness } from '@griot/ranking/freshness';
import { type NewsRow, onePerStory, storyOf } from '../../reading/market-news.ts';

/** Articles of the trending channel beyond what is in demand. */
const mostOthers = 200;

/**
 * The trending channel in two stretches: what leads each trending entry with the other reports of those stories, then one
 * article of each other story, the much discussed and the new first.
 */
export function trendingStretches(rows: readonly NewsRow[], leads: readonly NewsRow[]): readonly (readonly string[])[] {
  const trending = new Set(leads.map(storyOf));
  const reports = rows.filter((row) => trending.has(storyOf(row))).toSorted(byAge);
  const newest = rows.reduce((latest, { published_at }) => Math.max(latest, published_at.getTime()), 0);
  const others = rows
    .filter((row) => !trending.has(storyOf(row)))
    .map((row) => ({ row, weight: demand(row, newest) }))
    .toSorted((a, b) => b.weight - a.weight || byAge(a.row, b.row))
    .map(({ row }) => row);
  const idsOf = (list: readonly NewsRow[]) => [...new Set(list.map(({ news_entry_id }) => news_entry_id))];
  return [idsOf([...leads, ...reports]), idsOf(onePerStory(others).slice(0, mostOthers))];
}

/** A comment says more than a click. */
function demand({ comment_num, clicks = 0, published_at }: NewsRow, newest: number): number {
  return (1 + Math.log2(1 + 4 * comment_num + clicks)) * freshness(published_at.getTime(), newest);
}

/** Two processes with the same articles show them in the same order. */
function byAge(a: NewsRow, b: NewsRow): number {
  return b.published_at.getTime() - a.published_at.getTime() || (a.news_entry_id < b.news_entry_id ? -1 : 1);
}
