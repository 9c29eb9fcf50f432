import { describe, expect, it } from 'vitest';
import {
  atRest,
  collapseAfter,
  type Pull,
  type PullEvent,
  pullHeight,
  pullToRefresh,
} from '../../../ui/motion/pull-to-refresh.state.ts';
import { pullLimits } from './pull-limits.ts';

const drag = (distance: number): PullEvent => ({ type: 'dragged', distance });
const release: PullEvent = { type: 'released' };
const answered = (found: number | null, isFlagged = false): PullEvent => ({ type: 'answered', found, isFlagged });
const then = (pull: Pull, event: PullEvent) => pullToRefresh(pull, event, pullLimits);
const play = (...events: PullEvent[]) => events.reduce(then, atRest);

describe('FEED-07 pulling a list', () => {
  it.each([
    ['says pull while it is near', [drag(59)], 'pull'],
    ['says release from 60 px', [drag(60)], 'release'],
    ['stays with release while the thumb goes back a little', [drag(70), drag(40)], 'release'],
    ['says pull again under 40 px', [drag(70), drag(39)], 'pull'],
    ['needs 60 px again after that', [drag(70), drag(39), drag(59)], 'pull'],
    ['is at rest when the thumb is back', [drag(70), drag(0)], 'hidden'],
    ['does nothing when let go too early', [drag(59), release], 'hidden'],
    ['loads when let go far enough', [drag(60), release], 'loading'],
    ['loads when let go between the two, once it was far enough', [drag(60), drag(45), release], 'loading'],
    ['tells the result', [drag(60), release, answered(3)], 'result'],
    ['tells a failure', [drag(60), release, { type: 'failed' }], 'failed'],
    ['tells how a refresh went that began by another way', [{ type: 'began' }, answered(3)], 'result'],
  ] satisfies [string, PullEvent[], string][])('%s', (_, events, name) => {
    expect(play(...events).name).toBe(name);
  });

  it('FEED-09 is ignored while a refresh runs', () => {
    expect(play(drag(60), release, drag(80), drag(0), release).name).toBe('loading');
  });

  it('drops an answer nobody waits for', () => {
    expect(play(answered(3))).toBe(atRest);
    expect(play({ type: 'failed' })).toBe(atRest);
    expect(play(drag(30), answered(3)).name).toBe('pull');
  });

  it('follows the thumb, then stands 45 px high', () => {
    expect([play(drag(33)), play(drag(60), release), play()].map((pull) => pullHeight(pull, pullLimits))).toEqual([
      33, 45, 0,
    ]);
  });
});

describe('FEED-08 after a refresh the row goes', () => {
  it.each([
    ['after half a second', answered(3), 500],
    ['after five seconds when the result is flagged', answered(null, true), 5_000],
    ['after five seconds when it failed', { type: 'failed' }, 5_000],
  ] satisfies [string, PullEvent, number][])('%s', (_, event, delay) => {
    const pull = play(drag(60), release, event);
    expect(collapseAfter(pull, pullLimits)).toBe(delay);
    expect(then(pull, { type: 'collapsed' })).toBe(atRest);
  });

  it('stays as long as it loads, and under a thumb', () => {
    expect([play(drag(60), release), play(drag(20))].map((pull) => collapseAfter(pull, pullLimits))).toEqual([
      null,
      null,
    ]);
    expect(play(drag(60), release, { type: 'collapsed' }).name).toBe('loading');
    expect(play(drag(60), { type: 'collapsed' }).name).toBe('release');
  });
});
