import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../events/events.face.ts';
import { learnEvents, readKnown, unknownReader } from './known-reader.ts';

const now = Date.UTC(2026, 2, 10, 12);
const items = ['vote', 'goal', 'rain'];
const articles = new Map(
  items.map((item) => [item, { item, source: `source of ${item}`, topics: [[`topic of ${item}`, 1] as const] }]),
);
const articleOf = (item: string) => articles.get(item) ?? { item, source: '', topics: [] };

const event = fc.record({
  event_type: fc.constantFrom('click', 'impression', 'stay', 'like', 'not_interested', 'share', 'wake'),
  news_entry_id: fc.constantFrom(...items, 'gone', '', '__proto__'),
  ts: fc.integer({ min: now - 7_200_000, max: now }),
  isClip: fc.boolean(),
  request_id: fc.constant(''),
  infra_feedback: fc.constant(''),
  extra: fc.oneof(fc.constant({ duration: 30_000 }), fc.anything()),
});
const someFeedback = fc.record({
  kind: fc.constant('not_interested'),
  reasons: fc.constant<string[]>([]),
  item: fc.constantFrom(...items),
});
const anyEvents: fc.Arbitrary<StoredEvent[]> = fc
  .array(fc.tuple(event, fc.option(someFeedback, { nil: undefined, freq: 5 })), { maxLength: 40 })
  .map((list) =>
    list.map(([its, word], at): StoredEvent => {
      const signals = word && [{ kind: 'not_interested', about: articleOf(word.item) }];
      const withFeedback = word && { news_entry_id: word.item, feedback: { ...word, signals } };
      return { ...its, number: 2 * at + 1, feedback: undefined, ...withFeedback };
    }),
  );

describe('what is learnt of events', () => {
  it('is the same in whatever steps it is learnt, and however often they come', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat({ max: 40 }), (events, cut) => {
        const whole = learnEvents(unknownReader, events, articles);
        const first = learnEvents(unknownReader, events.slice(0, cut), articles);
        expect(learnEvents(first, events.slice(cut), articles)).toEqual(whole);
        expect(learnEvents(first, events, articles)).toEqual(whole);
        expect(learnEvents(whole, events, articles)).toEqual(whole);
      }),
    );
  });

  it('is the same after it was kept', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { learntTo, profile, acts } = learnEvents(unknownReader, events, articles);
        expect(readKnown(learntTo, JSON.parse(JSON.stringify({ taste: profile, acts })))).toEqual({
          learntTo,
          profile,
          acts,
        });
      }),
    );
  });

  it.each([null, 7, 'x', [], { taste: 1, acts: [1, {}, { item: 'a' }] }])('starts anew from %j', (raw) => {
    expect(readKnown(3, raw)).toEqual({ ...unknownReader, learntTo: 3 });
  });
});
