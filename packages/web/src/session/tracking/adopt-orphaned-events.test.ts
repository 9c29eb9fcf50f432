import type { Queued } from '@griot/domain/events/queue';
import { aPhone } from '@griot/testkit/a-phone';
import { describe, expect, it, vi } from 'vitest';
import { adoptOrphanedEvents } from './adopt-orphaned-events.ts';
import { TAB_SLOTS, tabSlot } from './tab-slot.ts';

let ids = 0;
const event = (event_type: string, ts: number): Queued => ({
  market: 'ngen:news-af',
  event: { id: `id-${++ids}`, event_type, ts },
});

describe('what other tabs left behind', () => {
  const alone = async (_: string, run: () => Promise<void>) => {
    await run();
    return true;
  };

  it('EVT-10 is taken over once it is old, from the queue and the journal alike', async () => {
    const phone = aPhone();
    const { tracked, storage } = phone.newTab();
    const now = phone.clock.now();
    const [old, older, fresh] = [event('click', now - 700_000), event('stay', now - 800_000), event('click', now)];
    tracked.events.set('1', [old]);
    tracked.events.set('2', [old, fresh]);
    storage.journal.set('4', `\n${JSON.stringify(older)}`);
    const take = vi.fn();
    await adoptOrphanedEvents({ storage, tracked, alone, own: '3', addEvent: take, now: phone.clock.now });
    expect(tracked.events.get('3')).toEqual([old]);
    expect(take.mock.calls).toEqual([[older]]);
    expect([...phone.kept.keys()].sort()).toEqual(['events.2', 'events.3']);
  });

  it('is left alone while its tab sends', async () => {
    const phone = aPhone();
    const { tracked, storage } = phone.newTab();
    tracked.events.set('1', [event('click', 1)]);
    const busy = async () => false;
    await adoptOrphanedEvents({ storage, tracked, alone: busy, own: '3', addEvent: vi.fn(), now: phone.clock.now });
    expect(tracked.events.get('1')).toHaveLength(1);
  });
});

it('EVT-10 tabs opened one after the other each have a place of their own, and keep it over a reload', () => {
  const phone = aPhone();
  const tabs = Array.from({ length: TAB_SLOTS }, () => phone.newTab().storage);
  const places = tabs.map(tabSlot);
  expect(new Set(places).size).toBe(TAB_SLOTS);
  expect(tabs.map(tabSlot)).toEqual(places);
});
