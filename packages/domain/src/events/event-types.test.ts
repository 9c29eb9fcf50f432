import { describe, expect, it } from 'vitest';
import { eventTypes, isAboutClip, keyOf, rowOf } from './event-types.ts';

const named = (isWanted: (row: NonNullable<ReturnType<typeof rowOf>>) => boolean) =>
  Object.keys(eventTypes).filter((type) => isWanted(rowOf(type) ?? {}));

describe('kinds of event', () => {
  it('EVT-02 leave at once where the specification says so', () => {
    expect(named((row) => row.isImmediate === true).sort()).toEqual(
      [
        'stay',
        'card_impression',
        'ui_impression',
        'ui_click',
        'share',
        'wake',
        'search_suggestion_impression',
        'search_suggestion_click',
      ].sort(),
    );
  });

  it('EVT-03 wait for others where the specification says so, as do the milestones', () => {
    expect(named((row) => row.isImmediate !== true)).toEqual([
      ...['click', 'impression', 'like', 'dislike', 'load_more', 'refresh', 'play', 'pause', 'post_action'],
      ...['report', 'not_interested', 'acc1', 'acc5', 'aic1', 'aic2'],
    ]);
  });

  it.each(['', 'nonsense', 'toString', '__proto__'])('EVT-01 are known by name: %j is none', (type) => {
    expect(rowOf(type)).toBeUndefined();
  });

  it.each([
    ['impression', true],
    ['card_impression', true],
    ['click', false],
    ['stay', false],
    ['refresh', false],
  ])('EVT-01 EVT-03 %s of one card at two moments: the same is %s', (event_type, isSame) => {
    const at = (ts: number, request_id = 'r1') =>
      keyOf({ id: `id-${ts}`, event_type, ts, news_entry_id: 'e1', request_id });
    expect(at(1) === at(2)).toBe(isSame);
    expect(at(1)).toBe(at(1));
    expect(at(1)).not.toBe(at(1, 'r2'));
  });

  it.each([
    ['play', undefined, true],
    ['post_action', undefined, true],
    ['pause', 'article', true],
    ['like', 'clip', true],
    ['like', 'article', false],
    ['stay', undefined, false],
  ])('EVT-12 %s of %s goes with the clip events: %s', (event_type, news_type, isClip) => {
    expect(isAboutClip({ id: 'id', event_type, ts: 1, ...(news_type && { news_type }) })).toBe(isClip);
  });
});
