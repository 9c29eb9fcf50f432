import { aNewsRow, newsLists } from '@griot/testkit/stored/a-news-row';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NewsRow } from '../../market-news/market-news.face.ts';
import { FollowedNews } from './followed-news.ts';

const noon = Date.UTC(2026, 2, 10, 12);

const anyRow: fc.Arbitrary<NewsRow> = fc
  .record({
    number: fc.nat({ max: 12 }),
    story: fc.constantFrom(null, 's1', 's2'),
    source_key: fc.constantFrom('courier', 'ledger', 'echo'),
    minutes: fc.nat({ max: 3 }),
    comment_num: fc.nat({ max: 2 }),
  })
  .map(({ minutes, ...its }) => aNewsRow({ ...its, published_at: new Date(noon - minutes * 60_000) }));

const anyRows = newsLists(anyRow);

/** A list after some of its rows were replaced by others with the same id, others removed and others added. */
const anyLists = fc
  .array(fc.tuple(anyRows, fc.infiniteStream(fc.boolean())), { minLength: 1, maxLength: 4 })
  .map((all) => {
    let before = new Map<string, NewsRow>();
    return all.map(([rows, isKept]) => {
      const list = rows.map((row) => {
        const known = before.get(row.news_entry_id);
        const isSamePlace = Number(known?.published_at) === Number(row.published_at);
        return known && isSamePlace && isKept.next().value ? known : row;
      });
      before = new Map(list.map((row) => [row.news_entry_id, row]));
      return list;
    });
  });

function followed(...lists: (readonly NewsRow[])[]): FollowedNews {
  const news = new FollowedNews();
  for (const rows of lists) news.follow(rows);
  return news;
}

it('is after any changes as if it had read the last list alone', () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      const last = lists.at(-1) ?? [];
      const [news, anew] = [followed(...lists), followed(last)];
      expect(news.candidates).toEqual(anew.candidates);
      expect(new Map([...news.sizes].toSorted())).toEqual(new Map([...anew.sizes].toSorted()));
      for (const row of last) expect(news.sourcesOf(row)).toBe(anew.sourcesOf(row));
    }),
  );
});

it('keeps the candidates of articles that did not change', () => {
  const rows =
    fc.sample(fc.uniqueArray(anyRow, { minLength: 5, selector: (row) => row.news_entry_id }), {
      seed: 1,
      numRuns: 1,
    })[0] ?? [];
  const sorted = rows.toSorted(
    (a, b) => Number(b.published_at) - Number(a.published_at) || (a.news_entry_id < b.news_entry_id ? -1 : 1),
  );
  const [first, second, ...others] = sorted as [NewsRow, NewsRow, ...NewsRow[]];
  const news = followed(sorted);
  const before = new Set(news.candidates);
  news.follow([first, { ...second, comment_num: 9 }, ...others]);
  expect(news.candidates.map((one) => before.has(one))).toEqual([true, false, ...others.map(() => true)]);
});
