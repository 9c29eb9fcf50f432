import { freshnessHalfLife } from '@griot/ranking/freshness';
import { anArticle } from '@griot/testkit/an-article';
import { expect, it } from 'vitest';
import { type NewsRow, onePerStory } from '../../market-news/market-news.face.ts';
import { trendingSections } from './trending-sections.ts';

const noon = Date.UTC(2026, 2, 10, 12);

/** A thousand articles of uneven demand, the newest first; `stories` of them have a story in common with others. */
function news(stories: number): NewsRow[] {
  return Array.from({ length: 1_000 }, (_, n) => ({
    ...anArticle({
      news_entry_id: `ngen${String(n).padStart(4, '0')}`,
      story: n < stories ? `story ${n % 50}` : null,
      published_at: new Date(noon - Math.floor(n / 3) * 60_000),
    }),
    comment_num: (n * 7) % 13,
    clicks: (n * 31) % 97,
  }));
}

function demandOf({ comment_num, clicks = 0, published_at }: NewsRow): number {
  return Math.log2(1 + Math.log2(1 + 4 * comment_num + clicks)) + published_at.getTime() / freshnessHalfLife;
}

it.each([0, 300, 850])(
  'has the 200 stories in most demand, as if all articles were sorted: %i in stories',
  (stories) => {
    const rows = news(stories);
    const sorted = rows.toSorted((a, b) => demandOf(b) - demandOf(a) || (a.news_entry_id < b.news_entry_id ? -1 : 1));
    const [, others] = trendingSections(rows, []);
    expect(others).toEqual(
      onePerStory(sorted)
        .slice(0, 200)
        .map(({ news_entry_id }) => news_entry_id),
    );
  },
);

it('begins with what leads the trends, then has the other reports of these stories, the newest first', () => {
  const rows = news(300);
  const lead = rows[57] as NewsRow;
  const [reports = [], others = []] = trendingSections(rows, [lead]);
  expect(reports).toEqual(['ngen0057', 'ngen0007', 'ngen0107', 'ngen0157', 'ngen0207', 'ngen0257']);
  expect(others.filter((id) => reports.includes(id))).toEqual([]);
});
