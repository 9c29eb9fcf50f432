// Events of invented devices, in batches as the app sends them.

import type { ReaderEvent } from '@griot/contract/entities/event';
import { DAY_MS } from '@griot/domain/time-units';
import type { MarketKey } from '@griot/locale/markets';
import { eventLimits } from '../../packages/domain/src/activity-constants.ts';

export type Device = { readonly market: MarketKey; readonly id: string; readonly address: string };
export type Batch = { readonly device: Device; readonly events: readonly ReaderEvent[] };

const markets: readonly MarketKey[] = ['ngen', 'kesw', 'egar'];
/** Of ten events in a row: what a reader sees far outweighs what they do. */
const types = [
  'impression',
  'impression',
  'impression',
  'impression',
  'impression',
  'click',
  'click',
  'stay',
  'refresh',
  'wake',
];
/** Far below what one device may report in an hour. */
export const eventsOfDevice = 2_000;

/** Each behind an address of its own, as behind a proxy: one address may report no more than a carrier's readers do. */
export function inventedDevices(count: number): Device[] {
  return Array.from({ length: count }, (_, n) => {
    const market = markets[n % markets.length] ?? 'ngen';
    return { market, id: market + String(n).padStart(25, '0'), address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
  });
}

/** One in seven events is of the day before, and one of two days before: phones were out of reach. */
function inventedEvent(n: number, now: number): ReaderEvent {
  const event_type = types[n % types.length] ?? 'click';
  const ago = [2, 1][n % 7] ?? 0;
  const card = {
    request_id: `request-${n >> 5}`,
    news_entry_id: `ngen${n % 5_000}`,
    news_type: 'article',
    category: 'main',
  };
  const extra = event_type === 'stay' ? { duration: 1_000 } : undefined;
  return { id: `bench-event-${n}`, event_type, ts: now - ago * DAY_MS, ...card, ...(extra && { extra }) };
}

/** All events of all devices, a batch of every device before the next one of the first. */
export function* inventedBatches(devices: readonly Device[], total: number, now: number): Generator<Batch> {
  let n = 0;
  while (n < total)
    for (const device of devices) {
      const length = Math.min(eventLimits.batch, total - n);
      if (length <= 0) return;
      const first = n;
      n += length;
      yield { device, events: Array.from({ length }, (_, at) => inventedEvent(first + at, now)) };
    }
}
