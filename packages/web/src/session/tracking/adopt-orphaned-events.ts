import { eventLimits } from '@griot/domain/activity-constants';
import { enqueue, type Queue, type Queued } from '@griot/domain/events/queue';
import type { WithLock } from '../../platform/beacon/alone.ts';
import { journalled, type TrackedStorage } from '../../platform/storage/areas/tracked-keys.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import { TAB_SLOTS } from './tab-slot.ts';

/** The lock that a tab holds while it sends the events of this place. */
export const lockOf = (place: string): string => `griot-events-${place}`;

/** A live tab would have sent its events by then, unless it has no connection either. */
const ORPHANED_AFTER = 2 * eventLimits.flushInterval;

type AdoptDeps = {
  storage: Pick<Storage, 'journal'>;
  tracked: Pick<TrackedStorage, 'events'>;
  alone: WithLock;
  /** The place of this tab. */
  own: string;
  addEvent: (one: Queued) => void;
  now: () => number;
};

/** Takes over the events of tabs that were closed before they could send them (EVT-10). */
export async function adoptOrphanedEvents({ storage, tracked, alone, own, addEvent, now }: AdoptDeps): Promise<void> {
  const journalOf = (place: string) => journalled(storage.journal.get(place));
  const others = Array.from({ length: TAB_SLOTS }, (_, place) => String(place)).filter((place) => place !== own);
  for (const place of others) {
    if (!isOrphaned([...tracked.events.get(place), ...journalOf(place)], now())) continue;
    await alone(lockOf(place), async () => {
      const found = tracked.events.get(place);
      const all = found.reduce((queue: Queue, one) => enqueue(queue, one).queue, tracked.events.get(own));
      tracked.events.set(own, all);
      tracked.events.remove(place);
      for (const one of journalOf(place)) addEvent(one);
      storage.journal.remove(place);
    });
  }
}

function isOrphaned(queue: Queue, now: number): boolean {
  const newest = Math.max(...queue.map((one) => ('event' in one ? one.event : one.request).ts));
  return queue.length > 0 && now - newest > ORPHANED_AFTER;
}
