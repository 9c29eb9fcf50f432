import { eventLimits } from '@griot/domain/activity-constants';
import { enqueue, type Queue, type Queued } from '@griot/domain/events/queue';
import type { Alone } from '../../platform/beacon/alone.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { journalled, type TrackedStorage } from '../../platform/storage/tracked-keys.ts';
import { PLACES } from './own-place.ts';

/** Held by the tab that sends what waits in this place. */
export const lockOf = (place: string): string => `griot-events-${place}`;

/** A tab that lives would have sent it long ago, or cannot, as little as we can. */
const STRAY_AFTER = 2 * eventLimits.flushInterval;

type Gathering = {
  storage: Pick<Storage, 'journal'>;
  tracked: Pick<TrackedStorage, 'events'>;
  alone: Alone;
  /** The place that is not strange. */
  own: string;
  take: (one: Queued) => void;
  now: () => number;
};

/** Takes over what tabs left behind that did not come back (EVT-10). */
export async function gatherStrays({ storage, tracked, alone, own, take, now }: Gathering): Promise<void> {
  const journalOf = (place: string) => journalled(storage.journal.get(place));
  const others = Array.from({ length: PLACES }, (_, place) => String(place)).filter((place) => place !== own);
  for (const place of others) {
    if (!isStray([...tracked.events.get(place), ...journalOf(place)], now())) continue;
    await alone(lockOf(place), async () => {
      const found = tracked.events.get(place);
      const all = found.reduce((queue: Queue, one) => enqueue(queue, one).queue, tracked.events.get(own));
      tracked.events.set(own, all);
      tracked.events.remove(place);
      for (const one of journalOf(place)) take(one);
      storage.journal.remove(place);
    });
  }
}

function isStray(queue: Queue, now: number): boolean {
  const newest = Math.max(...queue.map((one) => ('event' in one ? one.event : one.request).ts));
  return queue.length > 0 && now - newest > STRAY_AFTER;
}
