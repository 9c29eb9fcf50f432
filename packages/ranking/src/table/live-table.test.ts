import { MINUTE_MS } from '@griot/domain/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '../page/rank.ts';
import { newReader } from '../profile/profile.ts';
import { readerOf } from '../reader/reader.ts';
import { encodeRecord, recordOf } from '../record/page-record.ts';
import type { Candidate } from '../snapshot.ts';
import { buildTable, LiveTable } from './live-table.ts';
import type { ScoreTable } from './score-table.ts';

const now = Date.UTC(2026, 2, 10, 12);

const article: fc.Arbitrary<Candidate> = fc
  .record({
    number: fc.nat({ max: 25 }),
    channel: fc.constantFrom('politics', 'sports', 'world'),
    alsoIn: fc.subarray(['health']),
    // some publishers' clocks run ahead
    publishedAt: fc.integer({ min: -120, max: 4000 }).map((minutes) => now - minutes * MINUTE_MS),
    sourceKey: fc.constantFrom('courier', 'daily', 'herald'),
    story: fc.option(fc.constantFrom('s1', 's2', 's3'), { nil: undefined }),
    sources: fc.integer({ min: 1, max: 8 }),
    places: fc.subarray(['ikeja', 'kano']),
    topics: fc.array(fc.tuple(fc.constantFrom('tax', 'rain', 'vote', 'gold'), fc.constantFrom(0.15, 0.5)), {
      maxLength: 5,
    }),
    words: fc.subarray(['rain', 'vote', 'gold']),
    quality: fc.constantFrom(0.2, 0.5, 0.9),
    clicks: fc.nat({ max: 100 }),
    impressions: fc.nat({ max: 300 }),
  })
  .map(({ number, story, ...its }) => ({
    id: `n${number}`,
    entryId: `e${number}`,
    ...its,
    ...(story !== undefined && { story }),
  }));
type Step = { put: Candidate } | { remove: string } | { buildAt: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: article.map((put) => ({ put })) },
  { weight: 2, arbitrary: fc.nat({ max: 25 }).map((number) => ({ remove: `e${number}` })) },
  { weight: 1, arbitrary: fc.nat({ max: 60 }).map((minutes) => ({ buildAt: now + minutes * MINUTE_MS })) },
);

/** All that can be asked of a table; numbers of names are left out, since only the names are ever told. */
function contentOf(table: ScoreTable) {
  const rowsIn = (index: ScoreTable['byChannel'], names: readonly string[]) =>
    names.map((name) => [index.has(name), index.get(name) ?? []]);
  const topics = ['tax', 'rain', 'vote', 'gold', 'politics', 'sports', 'world'];
  const words = ['rain', 'vote', 'gold'];
  return {
    builtAt: table.builtAt,
    candidates: table.candidates,
    columns: [table.freshness, table.quality, table.popularity, table.story, table.base, table.tags, table.weights],
    uncertain: table.uncertain,
    rowOf: Array.from({ length: 26 }, (_, n) => [table.rowOf.get(`e${n}`), table.rowOf.get(`n${n}`)]),
    indexes: [
      rowsIn(table.byChannel, ['main', 'politics', 'sports', 'world', 'health', 'other']),
      rowsIn(table.byPlace, ['ikeja', 'kano']),
      rowsIn(table.bySource, ['courier', 'daily', 'herald']),
      rowsIn(table.byStory, ['s1', 's2', 's3']),
      rowsIn(table.byTopic, topics),
      rowsIn(table.byWord, words),
    ],
    topics: [...table.topics].map((number) => table.topicNames[number] ?? ''),
    page: pageOf(table),
  };
}

function pageOf(table: ScoreTable): string {
  const reader = readerOf({ ...newReader, muted: { ...newReader.muted, words: ['gold'] } }, now);
  const view = { reader, places: ['kano'], seen: new Set<string>(), given: [] };
  const question = { ...view, channel: 'main', limit: 20, seed: 7 };
  return encodeRecord(recordOf(table, question, rank(table, question)));
}

describe('a table that is changed', () => {
  it('is the same as one made anew of what is there now', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const live = new LiveTable();
        const articles = new Map<string, Candidate>();
        for (const one of steps) {
          if ('put' in one) {
            live.put(one.put);
            articles.set(one.put.entryId, one.put);
          } else if ('remove' in one) {
            live.remove(one.remove);
            articles.delete(one.remove);
          } else {
            const anew = buildTable([...articles.values()], one.buildAt);
            expect(contentOf(live.tableAt(one.buildAt))).toEqual(contentOf(anew));
          }
        }
        const last = now + 61 * MINUTE_MS;
        expect(contentOf(live.tableAt(last))).toEqual(contentOf(buildTable([...articles.values()], last)));
      }),
    );
  });

  it('gives the numbers of names that are gone to new ones, however long it lives', () => {
    const live = new LiveTable();
    const anArticle = (n: number): Candidate => ({
      id: `n${n}`,
      entryId: `e${n}`,
      channel: 'world',
      publishedAt: now,
      sourceKey: `source ${n}`,
      story: `story ${n}`,
      topics: [[`topic ${n}`, 1]],
    });
    for (let n = 0; n < 500; n += 1) {
      live.put(anArticle(n));
      live.remove(`e${n - 3}`);
    }
    const { sizes } = live.tableAt(now);
    expect(Math.max(sizes.sources, sizes.stories, sizes.topics)).toBeLessThan(10);
  });
});
