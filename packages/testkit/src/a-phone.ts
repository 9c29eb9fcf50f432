import type { Queue } from '@griot/domain/events/queue';
import { marketOf } from '@griot/locale/markets';
import { openTracked } from '@griot/web/platform/storage/areas/tracked-keys';
import { webStore } from '@griot/web/platform/storage/key-value-store';
import { openStorage } from '@griot/web/platform/storage/keys';
import { fakeClock } from './fake-clock.ts';

/** A phone whose storage outlives the pages that are opened on it. */
export function aPhone() {
  const stored = new Map<string, string>();
  const device = webStore(() => ({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }));
  let ids = 0;
  const newTab = () => {
    const stores = { device, session: webStore(() => undefined) };
    return { storage: openStorage(stores), tracked: openTracked(stores) };
  };
  return { kept: stored, device, clock: fakeClock(), newId: () => `id-${++ids}`, newTab };
}

export const nigeria = marketOf('ngen') ?? null;
export const typesOf = (queue: Queue) => queue.map((one) => ('event' in one ? one.event : one.request).event_type);
export const card = {
  category: 'politics',
  news_type: 'article',
  infra_feedback: 'token',
  news_entry_id: 'e1',
  request_id: 'r1',
};
/** Waits until all pending promises are settled. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
