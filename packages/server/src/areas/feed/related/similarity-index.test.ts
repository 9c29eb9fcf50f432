import { HOUR_MS } from '@griot/domain/time-units';
import { freshness } from '@griot/ranking/freshness';
import { aNewsRow, newsLists } from '@griot/testkit/stored/a-news-row';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NewsRow, onePerStory, storyOf } from '../../market-news/market-news.face.ts';
import { SimilarityIndex } from './similarity-index.ts';

const now = Date.UTC(2026, 2, 10, 12);
const words = (row: NewsRow) => row.title.split(' ');
const most = 4;

const anyRow: fc.Arbitrary<NewsRow> = fc
  .record({
    number: fc.nat({ max: 20 }),
    title: fc.array(fc.constantFrom('flood', 'delta', 'vote', 'match', 'rain', 'gold'), { minLength: 1, maxLength: 3 }),
    category: fc.constantFrom('politics', 'sports'),
    places: fc.subarray(['ikeja', 'kano']),
    story: fc.constantFrom(null, 's1', 's2', 's3'),
    source_key: fc.constantFrom('courier', 'daily'),
    hours: fc.nat({ max: 400 }),
  })
  .map(({ title, hours, ...its }) =>
    aNewsRow({ ...its, title: title.join(' '), published_at: new Date(now - hours * HOUR_MS - its.number) }),
  );
const anyRows = newsLists(anyRow);

function followed(...lists: (readonly NewsRow[])[]): SimilarityIndex {
  const index = new SimilarityIndex(words);
  for (const rows of lists) for (const _ of index.follow(rows));
  return index;
}

/** Every article scored and sorted. */
function plainly(
  index: SimilarityIndex,
  article: NewsRow,
  rows: readonly NewsRow[],
  isUnwanted = (_: NewsRow) => false,
) {
  const keysOf = (row: NewsRow) => new Set([...words(row), ...(row.places ?? []).map((place) => `@${place}`)]);
  const own = keysOf(article);
  const scored = rows
    .map((row) => {
      const shared = [...keysOf(row)].filter((key) => own.has(key));
      const alike = shared.reduce((sum, key) => sum + index.weightOf(key) * (key.startsWith('@') ? 2 : 1), 0);
      const channel = row.category === article.category ? 0.4 : 0;
      return { row, score: (alike + channel) * freshness(row.published_at.getTime(), now, 72 * HOUR_MS) };
    })
    .filter(({ row, score }) => score > 0 && row.news_entry_id !== article.news_entry_id && !isUnwanted(row))
    .sort((a, b) => b.score - a.score);
  return onePerStory(
    scored.map(({ row }) => row),
    new Set([storyOf(article)]),
  ).slice(0, most);
}

describe('what is like an article', () => {
  it('is what scoring and sorting all of the market gives, after any changes, for whatever a reader wants', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anyRow, (before, rows, article) => {
        const index = followed(before, rows);
        const isUnwanted = ({ source_key }: { source_key?: string | undefined }) => source_key === 'daily';
        for (const _ of ['first asked', 'asked again']) {
          expect(index.similarTo(article, { most, isUnwanted: () => false })).toEqual(plainly(index, article, rows));
          expect(index.similarTo(article, { most, isUnwanted })).toEqual(plainly(index, article, rows, isUnwanted));
        }
        expect(index.weightOf('flood')).toBe(followed(rows).weightOf('flood'));
        expect(index.subjectsOf(['flood', 'rain'])).toEqual(followed(rows).subjectsOf(['flood', 'rain']));
      }),
    );
  });

  it('is worked out once for as long as the market stays as it is', () => {
    const [one, other] =
      fc.sample(
        anyRows.filter(({ length }) => length > 3),
        { numRuns: 1, seed: 2 },
      )[0] ?? [];
    if (!one || !other) throw new Error('no rows');
    let read = 0;
    const index = new SimilarityIndex((row) => {
      read += 1;
      return words(row);
    });
    for (const _ of index.follow([one, other]));
    const ask = () => index.similarTo(one, { most, isUnwanted: () => false });
    read = 0;
    const first = ask();
    expect([ask(), read]).toEqual([first, 1]);
    for (const _ of index.follow([one]));
    expect([ask(), read]).toEqual([[], 2]);
  });
});
