import { describe, expect, it } from 'vitest';
import { type AdSlotEvent, type AdSlotState, adSlotState } from './ad-slot.state.ts';

const states: readonly AdSlotState[] = ['placing', 'resting', 'asking', 'filled', 'failed', 'gone'];

describe('ADS-08 ADS-05 a slot', () => {
  it.each<[AdSlotEvent, readonly AdSlotState[]]>([
    [{ type: 'moved', to: 'inView' }, ['placing', 'resting', 'asking', 'filled', 'failed', 'gone']],
    [{ type: 'moved', to: 'above' }, ['placing', 'resting', 'asking', 'filled', 'failed', 'gone']],
    [{ type: 'moved', to: 'below' }, ['resting', 'resting', 'asking', 'filled', 'gone', 'gone']],
    [{ type: 'stayedNear' }, ['placing', 'asking', 'asking', 'filled', 'failed', 'gone']],
    [{ type: 'filled' }, ['placing', 'resting', 'filled', 'filled', 'failed', 'gone']],
    [{ type: 'lost', at: 'below' }, ['placing', 'gone', 'gone', 'filled', 'failed', 'gone']],
    [{ type: 'lost', at: 'inView' }, ['placing', 'failed', 'failed', 'filled', 'failed', 'gone']],
    [{ type: 'lost', at: 'above' }, ['placing', 'failed', 'failed', 'filled', 'failed', 'gone']],
  ])('%j', (event, next) => {
    expect(states.map((state) => adSlotState(state, event))).toEqual(next);
  });
});
