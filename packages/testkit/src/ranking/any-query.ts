import { MINUTE_MS } from '@griot/domain/time-units';
import { type RankModel, type RankWeights, shippedModel } from '@griot/ranking/model';
import type { RankQuery } from '@griot/ranking/page/rank';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader } from '@griot/ranking/profile/profile';
import type { Signal, SignalArticle } from '@griot/ranking/profile/signal';
import { readerOf } from '@griot/ranking/reader/reader';
import type { Candidate } from '@griot/ranking/snapshot';
import fc from 'fast-check';

/** The time of all queries. */
export const now = Date.UTC(2026, 2, 10, 12);

const topic = fc.constantFrom('politics', 'sports', 'world', 'tax', 'election', '__proto__', 'rain');
const source = fc.constantFrom('courier', 'daily', 'herald', 'radio', 'constructor', 'post', 'wire');
const figures = fc.nat({ max: 400 });
const weighted = fc.tuple(topic, fc.double({ min: 0, max: 1, noNaN: true }));
const article = fc.record(
  {
    entryId: fc.nat({ max: 300 }).map((n) => `e${n}`),
    channel: fc.constantFrom('politics', 'sports', 'world'),
    publishedAt: fc.integer({ min: -600, max: 4000 }).map((minutes) => now - minutes * MINUTE_MS),
    sourceKey: source,
    story: fc.constantFrom('s1', 's2', 's3', 's4', 's5'),
    sources: fc.integer({ min: 0, max: 40 }),
    places: fc.subarray(['ikeja', 'kano', 'jos']),
    topics: fc.array(weighted, { maxLength: 6 }),
    words: fc.subarray(['rain', 'vote', 'gold']),
    quality: fc.double({ min: -1, max: 2, noNaN: true }),
    clicks: figures,
    impressions: figures,
    isOfficial: fc.boolean(),
    isSample: fc.boolean(),
  },
  { requiredKeys: ['entryId', 'channel', 'publishedAt', 'sourceKey'] },
);
const anyArticles: fc.Arbitrary<Candidate[]> = fc
  .uniqueArray(article, { selector: ({ entryId }) => entryId, minLength: 1, maxLength: 120, size: 'max' })
  .map((list) => list.map((its) => ({ id: `n${its.entryId}`, ...its })));

const about: fc.Arbitrary<SignalArticle> = fc.record(
  {
    item: fc.nat({ max: 300 }).map((n) => `e${n}`),
    source,
    topics: fc.array(weighted, { maxLength: 5 }),
    story: fc.constantFrom('s1', 's2', 's3'),
  },
  { requiredKeys: ['item', 'source', 'topics'] },
);
const signal: fc.Arbitrary<Signal> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('click', 'like', 'share', 'impression'), about }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('dislike', 'not_interested', 'less_source'), about }) },
  fc.record({ kind: fc.constant('less_topic'), about, topic }),
  fc.record({ kind: fc.constantFrom('follow', 'mute'), what: fc.constant('sources'), name: source }),
  fc.record({ kind: fc.constantFrom('follow', 'mute'), what: fc.constant('topics'), name: topic }),
  fc.record({ kind: fc.constant('mute'), what: fc.constant('words'), name: fc.constantFrom('rain', 'gold') }),
  fc.record({ kind: fc.constant('turn_off'), what: fc.constantFrom('local', 'popular', 'exploring') }),
);
const profile = fc.array(fc.tuple(signal, fc.nat({ max: 9000 })), { maxLength: 30, size: 'max' }).map((list) =>
  learnAll(
    newReader,
    list.map(([its, minutes]) => ({ signal: its, at: now - minutes * MINUTE_MS })),
  ),
);

/** Any articles, and any reader who asks for a page of them. */
export const anyQuery: fc.Arbitrary<[Candidate[], RankQuery]> = fc.tuple(
  anyArticles,
  fc.record({
    channel: fc.constantFrom('main', 'main', 'main', 'sports', 'kano', 'nowhere'),
    reader: profile.map((its) => readerOf(its, now)),
    places: fc.subarray(['ikeja', 'jos']),
    seen: fc
      .uniqueArray(fc.nat({ max: 300 }), { maxLength: 20 })
      .map((list) => new Set(list.map((n) => (n % 2 ? `e${n}` : `ne${n}`)))),
    given: fc.uniqueArray(
      fc.nat({ max: 300 }).map((n) => `e${n}`),
      { maxLength: 15 },
    ),
    limit: fc.nat({ max: 30 }),
    seed: fc.integer(),
  }),
);

/** Any weights that a model may have, most of them near the shipped ones. */
export const anyModel: fc.Arbitrary<RankModel> = fc
  .record(
    Object.fromEntries(
      Object.entries(shippedModel.weights).map(([name, weight]) => {
        const most = name === 'priorImpressions' ? 400 : 10;
        const near = fc.double({ min: 0, max: Math.min(most, 2 * weight), noNaN: true });
        const any = fc.double({ min: 0, max: most, noNaN: true });
        const chosen = fc.oneof({ weight: 3, arbitrary: near }, any, fc.constant(0));
        return [name, name === 'priorImpressions' ? chosen.map((one) => Math.max(1, one)) : chosen];
      }),
    ),
  )
  .map((weights) => ({ version: 'any', weights: weights as RankWeights }));
