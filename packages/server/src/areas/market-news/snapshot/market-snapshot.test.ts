import { MINUTE_MS } from '@griot/domain/time-units';
import { rank } from '@griot/ranking/page/rank';
import { newReader } from '@griot/ranking/profile/profile';
import { readerOf } from '@griot/ranking/reader/reader';
import { encodeRecord, recordOf } from '@griot/ranking/record/page-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRow } from '../market-news.repository.ts';
import { MarketSnapshot } from './market-snapshot.ts';

const now = Date.UTC(2026, 2, 10, 12);
const limit = 14;
const words = ['Flood', 'floods', 'Delta', 'vote', 'Match', 'rain'];
const entryIds = Array.from({ length: 24 }, (_, n) => `ngen${n}`);

const row = (entryId: string): fc.Arbitrary<FeedRow> =>
  fc
    .record({
      title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')),
      category: fc.constantFrom('politics', 'sports'),
      also_in: fc.subarray(['health']),
      source_key: fc.constantFrom('courier', 'daily', 'wire'),
      minutes: fc.integer({ min: -60, max: 600 }),
      story: fc.constantFrom(null, 's1', 's2'),
      story_size: fc.constantFrom(0, 0, 3),
      is_copy: fc.boolean(),
      is_whole: fc.boolean(),
      pictures: fc.constantFrom(0, 1, 3),
      places: fc.subarray(['ikeja', 'kano']),
      comment_num: fc.nat({ max: 3 }),
      clicks: fc.nat({ max: 50 }),
      isPinned: fc.boolean(),
    })
    .map(({ minutes, pictures, isPinned, ...its }) => ({
      ...its,
      news_entry_id: entryId,
      news_id: `${entryId}-news`,
      source_name: `The ${its.source_key} of ${minutes}`,
      url: 'https://courier.example',
      pictures: Array.from({ length: pictures }, (_, n) => ({ id: `p${n}`, width: 1, height: 1, caption: '' })),
      city_label: null,
      open_type: 0,
      is_sample: its.story_size === 0,
      published_at: new Date(now - minutes * MINUTE_MS),
      language: 'en',
      is_official: false,
      story_sources: its.story_size,
      impressions: 2 * its.clicks,
      pinned_at: isPinned ? new Date(now - minutes * 1000) : null,
      pinned_until: isPinned ? new Date(now + MINUTE_MS) : null,
      version: '1',
    }));

type Step =
  | { readonly put: FeedRow }
  | { readonly comment: string }
  | { readonly figures: string; readonly clicks: number }
  | { readonly remove: readonly string[] }
  | { readonly settle: number };
const someId = fc.constantFrom(...entryIds);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: someId.chain(row).map((put) => ({ put })) },
  { weight: 2, arbitrary: someId.map((comment) => ({ comment })) },
  { weight: 2, arbitrary: fc.record({ figures: someId, clicks: fc.nat({ max: 90 }) }) },
  { weight: 2, arbitrary: someId.map((id) => ({ remove: [id] })) },
  // samples retire many at a time
  { weight: 1, arbitrary: fc.subarray(entryIds).map((remove) => ({ remove })) },
  { weight: 4, arbitrary: fc.nat({ max: 40 }).map((minutes) => ({ settle: now + minutes * MINUTE_MS })) },
);

const emptyFeed = () => new MarketSnapshot({ market: 'ngen', addressOf: (id) => `/media/${id}`, limit });

/** All that is ever asked of a feed. */
function contentOf(feed: MarketSnapshot) {
  const { table } = feed;
  const question = {
    reader: readerOf({ ...newReader, followed: { topics: ['#delta'], sources: ['wire'] } }, now),
    places: ['kano'],
    seen: new Set<string>(),
    given: [],
    channel: 'main',
    limit: 20,
    now: table.builtAt,
    seed: 3,
  };
  return {
    rows: feed.rows,
    pins: feed.pins,
    size: feed.size,
    ids: [...feed.entryIds()].toSorted(),
    candidates: table.candidates,
    base: table.base,
    page: encodeRecord(recordOf(table, question, rank(table, question))),
    items: entryIds.map((id) => feed.item(id)),
    found: entryIds.map((id) => [feed.candidate(id)?.entryId, feed.candidate(`${id}-news`)?.entryId]),
    sources: ['courier', 'daily', 'wire', 'none'].map((key) => feed.sourceName(key)),
    terms: ['#flood', '#delta', '#vote', '#match', '#rain', 'rain'].map((topic) => feed.termName(topic)),
  };
}

function take(feed: MarketSnapshot, rows: Map<string, FeedRow>, one: Exclude<Step, { settle: number }>): void {
  const change = (id: string, its: (known: FeedRow) => Partial<FeedRow>) => {
    const known = rows.get(id);
    if (known) rows.set(id, { ...known, ...its(known) });
    return rows.get(id);
  };
  if ('put' in one) {
    rows.set(one.put.news_entry_id, one.put);
    feed.put(one.put);
  } else if ('comment' in one) {
    const changed = change(one.comment, ({ comment_num }) => ({ comment_num: comment_num + 1 }));
    if (changed) feed.put(changed);
  } else if ('figures' in one) {
    const changed = change(one.figures, () => ({ clicks: one.clicks, impressions: 2 * one.clicks }));
    if (changed) feed.setFigures(changed);
  } else {
    for (const id of one.remove) {
      rows.delete(id);
      feed.remove(id);
    }
  }
}

/** What a feed keeps of these: those beyond the limit are gone for good. */
function trim(rows: Map<string, FeedRow>): void {
  const all = [...rows.values()].toSorted(
    (a, b) => Number(b.published_at) - Number(a.published_at) || (a.news_entry_id < b.news_entry_id ? -1 : 1),
  );
  for (const [at, { news_entry_id, pinned_at }] of all.entries()) {
    if (at >= limit && !pinned_at) rows.delete(news_entry_id);
  }
}

function madeAnew(rows: Iterable<FeedRow>, takenAt: number): MarketSnapshot {
  const feed = emptyFeed();
  for (const one of rows) feed.put(one);
  feed.settleNow(takenAt);
  return feed;
}

describe('a feed that is changed', () => {
  it('is the same as one made anew of the articles it has now', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 70, size: 'max' }), (steps) => {
        const feed = emptyFeed();
        const rows = new Map<string, FeedRow>();
        for (const one of [...steps, { settle: now + 41 * MINUTE_MS }]) {
          if (!('settle' in one)) take(feed, rows, one);
          else {
            trim(rows);
            feed.settleNow(one.settle);
            expect(contentOf(feed)).toEqual(contentOf(madeAnew(rows.values(), one.settle)));
          }
        }
      }),
    );
  });

  it('has each item written once for as long as the article stays as it is', () => {
    const [one, other] = fc.sample(fc.tuple(row('ngen0'), row('ngen1')), { numRuns: 1, seed: 1 })[0] ?? [];
    if (!one || !other) throw new Error('no rows');
    const feed = madeAnew([one], now);
    const written = feed.item('ngen0')?.full;
    feed.put({ ...other, story: null });
    feed.setFigures({ news_entry_id: 'ngen0', clicks: 99, impressions: 990 });
    feed.settleNow(now);
    expect(feed.item('ngen0')?.full).toBe(written);
    feed.put({ ...one, comment_num: one.comment_num + 1 });
    feed.settleNow(now);
    expect(feed.item('ngen0')?.full).not.toEqual(written);
  });
});
