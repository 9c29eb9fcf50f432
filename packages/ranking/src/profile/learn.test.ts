import { DAY_MS } from '@griot/domain/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceAt, usualGainRate } from './affinity.ts';
import { learn, learnAll } from './learn.ts';
import { newReader, type Profile, profileLimits } from './profile.ts';
import { readProfile } from './read-profile.ts';
import type { ArticleFeedback, Signal, SignalArticle, TimedSignal } from './signal.ts';

const now = Date.UTC(2026, 2, 10, 12);
const article: SignalArticle = { item: 'vote', source: 'courier', topics: [['politics', 1]], story: 'election' };
const other: SignalArticle = { item: 'goal', source: 'radio', topics: [['sports', 0.5]] };

const after = (...signals: Signal[]) => signals.reduce((profile, signal) => learn(profile, signal, now), newReader);
const gainOf = (list: Profile['topics'], name: string) => {
  const affinity = new Map(list).get(name);
  return affinity && evidenceAt(affinity, now).gain;
};

describe('a profile', () => {
  it.each<[string, Signal, number]>([
    ['a click', { kind: 'click', about: article }, 1],
    ['a short look', { kind: 'stay', about: article, milliseconds: 2000 }, -0.5],
    ['half a minute', { kind: 'stay', about: article, milliseconds: 30_000 }, 0.5],
    ['an hour, which is a phone left lying', { kind: 'stay', about: article, milliseconds: 3_600_000 }, 1],
    ['a like', { kind: 'like', about: article }, 2],
    ['a share', { kind: 'share', about: article }, 3],
    ['a dislike', { kind: 'dislike', about: article }, -2],
    ['not interested', { kind: 'not_interested', about: article }, -3],
    ['less of this topic', { kind: 'less_topic', about: article, topic: 'politics' }, -12],
  ])('learns of topics from %s', (_, signal, gain) => {
    expect(gainOf(after(signal).topics, 'politics')).toBe(gain);
  });

  it('learns of a topic as much as the article was about it', () => {
    expect(gainOf(after({ kind: 'click', about: other }).topics, 'sports')).toBe(0.5);
  });

  it('learns of the source alone from a word about the source', () => {
    const { sources, topics } = after({ kind: 'less_source', about: article });
    expect([gainOf(sources, 'courier'), topics]).toEqual([-12, []]);
  });

  it.each<[string, Signal]>([
    ['a short look', { kind: 'stay', about: article, milliseconds: 2000 }],
    ['a dislike', { kind: 'dislike', about: article }],
    ['not interested', { kind: 'not_interested', about: article }],
    ['less of its topic', { kind: 'less_topic', about: article, topic: 'politics' }],
    ['less of its source', { kind: 'less_source', about: article }],
  ])('NEG-05 holds nothing against other articles after %s: the usual rate stays', (_, signal) => {
    const opened: Signal = { kind: 'click', about: other };
    expect(usualGainRate(after(opened, signal).all, now)).toBe(usualGainRate(after(opened).all, now));
  });

  it('forgets by half in two weeks', () => {
    const { topics } = learn(newReader, { kind: 'click', about: article }, now - 14 * DAY_MS);
    expect(gainOf(topics, 'politics')).toBe(0.5);
  });

  it('remembers what was shown in vain until it is opened', () => {
    const shown: Signal = { kind: 'impression', about: article };
    expect(after(shown, shown).impressed).toEqual([['vote', 2]]);
    const opened = after(shown, { kind: 'click', about: article }, shown);
    expect([opened.impressed, opened.read]).toEqual([[], [['vote', 'election']]]);
  });

  it('takes a word back', () => {
    const words: ArticleFeedback[] = [
      { kind: 'not_interested', about: article },
      { kind: 'less_topic', about: article, topic: 'politics' },
      { kind: 'like', about: article },
    ];
    for (const feedback of words) {
      const undone = after(feedback, { kind: 'undo', feedback, givenAt: now });
      expect([gainOf(undone.topics, 'politics'), undone.hidden]).toEqual([0, []]);
      expect(undone.lessened).toEqual(newReader.lessened);
    }
  });

  it('takes back all that wanted less of a name, from whatever item and however long after', () => {
    const sameSource = { ...other, source: 'courier' };
    const words: TimedSignal[] = [
      { signal: { kind: 'less_source', about: article }, at: now - 9 * DAY_MS },
      { signal: { kind: 'less_source', about: sameSource }, at: now - 2 * DAY_MS },
      { signal: { kind: 'less_topic', about: other, topic: 'sports' }, at: now - 2 * DAY_MS },
    ];
    const less = learnAll(newReader, words);
    expect(gainOf(less.sources, 'courier')).toBeLessThan(-12);
    const more = learn(less, { kind: 'more', what: 'sources', name: 'courier', item: 'vote' }, now);
    expect(gainOf(more.sources, 'courier')).toBeCloseTo(0, 9);
    expect(gainOf(more.topics, 'sports')).toBeLessThan(-10);
    expect(more.lessened).toEqual({ sources: [], topics: [['sports', 'goal', now - 2 * DAY_MS]] });
    expect(more.hidden.map(([item]) => item)).toEqual(['goal']); // no word about the one it was said of is left
    expect(learn(more, { kind: 'more', what: 'sources', name: 'courier', item: 'vote' }, now)).toEqual(more);
  });

  it('brings back an item with the last word that wanted less of what it is', () => {
    const words: Signal[] = [
      { kind: 'less_source', about: article },
      { kind: 'less_topic', about: article, topic: 'politics' },
    ];
    const more: Signal[] = [
      { kind: 'more', what: 'sources', name: 'courier', item: 'vote' },
      { kind: 'more', what: 'topics', name: 'politics', item: 'vote' },
    ];
    expect(after(...words, ...more.slice(1)).hidden).toEqual([['vote', 'election']]);
    expect(after(...words, ...more).hidden).toEqual([]);
    expect(after({ kind: 'not_interested', about: article }, ...more).hidden).toEqual([['vote', 'election']]);
  });

  it('follows or mutes a name, not both', () => {
    const wish = (kind: 'follow' | 'mute'): Signal => ({ kind, what: 'topics', name: 'sports' });
    expect(after(wish('follow'), wish('mute'))).toMatchObject({
      followed: { topics: [] },
      muted: { topics: ['sports'] },
    });
    expect(after(wish('mute'), wish('follow'))).toMatchObject({
      followed: { topics: ['sports'] },
      muted: { topics: [] },
    });
    expect(after(wish('follow'), { kind: 'unfollow', what: 'topics', name: 'sports' })).toEqual(newReader);
  });

  it('stays small whatever happens', () => {
    const many = Array.from({ length: 1500 }, (_, n): TimedSignal[] => {
      const about = { item: `i${n}`, source: `s${n}`, topics: [[`t${n}`, 1]] as const };
      const signals: Signal[] = [
        { kind: 'impression', about: { ...about, item: `shown ${n}` } },
        { kind: 'click', about },
        { kind: 'not_interested', about },
        { kind: 'less_source', about },
        { kind: 'mute', what: 'words', name: `w${n}` },
      ];
      return signals.map((signal) => ({ signal, at: now + n }));
    });
    const { topics, sources, impressed, read, hidden, muted, lessened } = learnAll(newReader, many.flat());
    expect([topics.length, sources.length]).toEqual([profileLimits.affinities, profileLimits.affinities]);
    expect([impressed.length, read.length, hidden.length, muted.words.length]).toEqual([
      profileLimits.impressed,
      profileLimits.read,
      profileLimits.hidden,
      profileLimits.names,
    ]);
    expect(hidden.at(-1)).toEqual(['i1499']);
    expect(lessened.sources.length).toBe(profileLimits.names);
  });
});

const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor'), fc.nat({ max: 90 }).map(String));
const about: fc.Arbitrary<SignalArticle> = fc.record({
  item: name,
  source: name,
  topics: fc.array(fc.tuple(name, fc.double({ min: 0, max: 2, noNaN: true })), { maxLength: 5 }),
});
const word: fc.Arbitrary<ArticleFeedback> = fc.oneof(
  fc.record({ kind: fc.constantFrom('like', 'dislike', 'share', 'not_interested', 'less_source'), about }),
  fc.record({ kind: fc.constant('less_topic'), about, topic: name }),
);
const signal: fc.Arbitrary<Signal> = fc.oneof(
  word,
  fc.record({ kind: fc.constantFrom('impression', 'click'), about }),
  fc.record({ kind: fc.constant('stay'), about, milliseconds: fc.nat() }),
  fc.record({ kind: fc.constant('undo'), feedback: word, givenAt: fc.integer({ min: now - DAY_MS, max: now }) }),
  fc.record({ kind: fc.constantFrom('follow', 'unfollow'), what: fc.constantFrom('sources', 'topics'), name }),
  fc.record({ kind: fc.constantFrom('mute', 'unmute'), what: fc.constantFrom('sources', 'topics', 'words'), name }),
  fc.record({ kind: fc.constantFrom('turn_off', 'turn_on'), what: fc.constantFrom('local', 'popular', 'exploring') }),
);
const timed = fc.record({ signal, at: fc.nat({ max: 60 * DAY_MS }).map((before) => now - before) });
const more = fc.record({ kind: fc.constant('more'), what: fc.constantFrom('sources', 'topics'), name, item: name });
const history = fc.array(fc.oneof({ weight: 9, arbitrary: timed }, fc.record({ signal: more, at: fc.constant(now) })), {
  maxLength: 150,
  size: 'max',
});

describe('any history', () => {
  it('gives the same profile live as when it is rebuilt from any point, through JSON', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 150 }), (list, cut) => {
        const inOrder = list.toSorted((a, b) => a.at - b.at);
        const live = inOrder.reduce((profile, its) => learn(profile, its.signal, its.at), newReader);
        const saved = JSON.stringify(learnAll(newReader, inOrder.slice(0, cut)));
        expect(learnAll(readProfile(JSON.parse(saved)), inOrder.slice(cut))).toEqual(live);
      }),
    );
  });

  it('weighs a sign that comes late as if it had come in time', () => {
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 20 }), (list) => {
        const inTime = learnAll(
          newReader,
          list.toSorted((a, b) => a.at - b.at),
        );
        const late = learnAll(newReader, list);
        for (const [topic] of inTime.topics) {
          expect(gainOf(late.topics, topic)).toBeCloseTo(gainOf(inTime.topics, topic) as number, 9);
        }
      }),
    );
  });
});

describe('a kept profile', () => {
  it('is read field by field, whatever became of it', () => {
    const profile = after({ kind: 'click', about: article }, { kind: 'mute', what: 'words', name: 'rain' });
    expect(readProfile({ ...profile, topics: 'gone', read: [['vote', 7], 3] })).toEqual({
      ...profile,
      topics: [],
      read: [['vote']],
    });
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readProfile(raw)).toEqual(newReader);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(newReader)), fc.anything()), (raw) => {
        expect(() => learn(readProfile(raw), { kind: 'click', about: article }, now)).not.toThrow();
      }),
    );
  });
});
