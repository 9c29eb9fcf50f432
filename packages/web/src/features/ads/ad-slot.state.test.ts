import { describe, expect, it } from 'vitest';
import { type AdSlotEvent, type AdSlotState, adSlotState } from './ad-slot.state.ts';

const states: readonly AdSlotState[] = ['placing', 'resting', 'asking', 'standingIn', 'filled', 'failed', 'gone'];
const lost = { type: 'lost', hasStandIn: true } as const;
const alone = { type: 'lost', hasStandIn: false } as const;

describe('ADS-08 ADS-05 a slot', () => {
  it.each<[AdSlotEvent, readonly AdSlotState[]]>([
    [{ type: 'moved', to: 'inView' }, ['placing', 'resting', 'asking', 'standingIn', 'filled', 'failed', 'gone']],
    [{ type: 'moved', to: 'above' }, ['placing', 'resting', 'asking', 'standingIn', 'filled', 'failed', 'gone']],
    [{ type: 'moved', to: 'below' }, ['resting', 'resting', 'asking', 'standingIn', 'filled', 'gone', 'gone']],
    [{ type: 'stayedNear' }, ['placing', 'asking', 'asking', 'standingIn', 'filled', 'failed', 'gone']],
    [{ type: 'filled' }, ['placing', 'resting', 'filled', 'filled', 'filled', 'failed', 'gone']],
    [{ ...lost, at: 'below' }, ['placing', 'gone', 'gone', 'standingIn', 'filled', 'failed', 'gone']],
    [{ ...lost, at: 'inView' }, ['placing', 'standingIn', 'standingIn', 'standingIn', 'filled', 'failed', 'gone']],
    [{ ...lost, at: 'above' }, ['placing', 'failed', 'failed', 'standingIn', 'filled', 'failed', 'gone']],
    [{ ...alone, at: 'below' }, ['placing', 'gone', 'gone', 'standingIn', 'filled', 'failed', 'gone']],
    [{ ...alone, at: 'inView' }, ['placing', 'failed', 'failed', 'standingIn', 'filled', 'failed', 'gone']],
    [{ type: 'standInLost', at: 'inView' }, ['placing', 'resting', 'asking', 'failed', 'filled', 'failed', 'gone']],
    [{ type: 'standInLost', at: 'below' }, ['placing', 'resting', 'asking', 'gone', 'filled', 'failed', 'gone']],
    [{ type: 'ended', at: 'inView' }, ['gone', 'failed', 'failed', 'failed', 'filled', 'failed', 'gone']],
    [{ type: 'ended', at: 'below' }, ['gone', 'gone', 'gone', 'gone', 'filled', 'gone', 'gone']],
  ])('%j', (event, next) => {
    expect(states.map((state) => adSlotState(state, event))).toEqual(next);
  });
});
