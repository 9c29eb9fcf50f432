import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshness } from './freshness.ts';
import { pickFresh } from './pick.ts';
import { type Candidate, takeSnapshot } from './snapshot.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 2, 1, 12);
const none: ReadonlySet<string> = new Set();

const anArticle = (id: string, minutesOld: number, channel = 'politics'): Candidate => ({
  id,
  entryId: `entry-${id}`,
  channel,
  publishedAt: now - minutesOld * MINUTE,
  sourceKey: 'daily',
});
const news = takeSnapshot(
  [anArticle('old', 900), anArticle('goal', 5, 'sports'), anArticle('vote', 30), anArticle('ahead', -60)],
  now,
);
const pick = (channel: string, limit = 20, exclude = none) =>
  pickFresh(news, { channel, exclude, limit, now }).map(({ id }) => id);

describe('picking by freshness', () => {
  it('puts the newest first, over all channels in the main one', () => {
    expect(pick('main')).toEqual(['ahead', 'goal', 'vote', 'old']);
  });
  it('keeps to the channel', () => expect(pick('sports')).toEqual(['goal']));
  it('finds nothing in a channel the market does not have', () => expect(pick('chess')).toEqual([]));
  it('stops at the limit', () => expect(pick('main', 2)).toEqual(['ahead', 'goal']));
  it('leaves out what was shown, by either id', () => {
    expect(pick('main', 20, new Set(['ahead', 'entry-vote']))).toEqual(['goal', 'old']);
  });
  it('tells the terms of the score at the time of asking', () => {
    const [first] = pickFresh(news, { channel: 'sports', exclude: none, limit: 1, now: now + 60 * MINUTE });
    expect(first).toEqual({ id: 'goal', entryId: 'entry-goal', terms: { freshness: freshness(0, 65 * MINUTE) } });
  });
});

const channel = fc.constantFrom('politics', 'sports', 'world');
const candidates = fc.uniqueArray(
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom('a', 'b', '9', 'ä'), minLength: 1, maxLength: 4 }),
      fc.integer({ min: -50, max: 50 }),
      channel,
    )
    .map(([id, age, its]) => anArticle(id, age, its)),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe('picking from any articles', () => {
  it('gives what a plain sort by score, then id, would give', () => {
    const asked = fc.tuple(candidates, fc.constantFrom('main', 'politics', 'sports', 'gone'), fc.nat(30));
    fc.assert(
      fc.property(asked, fc.infiniteStream(fc.boolean()), ([list, of, limit], dice) => {
        const exclude = new Set(list.filter(() => dice.next().value).map(({ id }) => id));
        const expected = list
          .filter((it) => (of === 'main' || it.channel === of) && !exclude.has(it.id))
          .map((it) => ({ id: it.id, score: freshness(it.publishedAt, now) }))
          .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
          .slice(0, limit);
        const picked = pickFresh(takeSnapshot(list, now), { channel: of, exclude, limit, now });
        expect(picked.map(({ id, terms }) => ({ id, score: terms.freshness }))).toEqual(expected);
      }),
    );
  });

  it('does not depend on the order they were read in', () => {
    fc.assert(
      fc.property(candidates, (list) => {
        expect(takeSnapshot(list.toReversed(), now).byChannel.get('main')).toEqual(
          takeSnapshot(list, now).byChannel.get('main'),
        );
      }),
    );
  });
});
