import { eventLimits } from '../activity-constants.ts';
import { isAboutClip, rowOf } from './event-types.ts';
import type { Queue, Queued } from './queue.ts';

const isImmediate = (queued: Queued) => 'event' in queued && rowOf(queued.event.event_type)?.isImmediate === true;
const isClip = (queued: Queued) => 'event' in queued && isAboutClip(queued.event);

/**
 * Whether the queue should be sent now: by time, by number, or because it holds an immediate event (spec 9, Event
 * flush).
 * @param since milliseconds since the last time everything was sent
 */
export function isFlushDue(waiting: Queue, since: number): boolean {
  if (waiting.length === 0) return false;
  const clips = waiting.filter(isClip).length;
  return (
    since >= eventLimits.flushInterval ||
    waiting.length - clips >= eventLimits.flushAt ||
    clips >= eventLimits.clipFlushAt ||
    waiting.some(isImmediate)
  );
}

type BatchLimits = {
  /** The most events in a batch. */
  most: number;
  /** Whether the device has an id in that market: events without a device id are not sent (spec 5). */
  hasDevice: (market: string) => boolean;
};

/** The events of one call: the oldest that can be sent, and those of the same market and kind that fit beside it. */
export function nextBatch(waiting: Queue, { most, hasDevice }: BatchLimits): Queue {
  const first = waiting.find(({ market }) => hasDevice(market));
  if (first === undefined) return [];
  const alike = waiting.filter((queued) => queued.market === first.market && 'event' in queued === 'event' in first);
  let bytes = 0;
  const fits = (queued: Queued, index: number) => {
    bytes += bytesOf(queued);
    return index === 0 || (index < most && bytes <= eventLimits.batchBytes);
  };
  const end = alike.findIndex((queued, index) => !fits(queued, index));
  return end === -1 ? alike : alike.slice(0, end);
}

/** An upper bound of the bytes on the wire: it counts three for each character outside ASCII. */
export function bytesOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').replace(/[\u0080-\uffff]/g, '***').length;
}

/** The server would refuse the whole batch for one `extra` that is too long, so it is replaced. */
export function fittingExtra(extra: unknown): unknown {
  return bytesOf(extra) <= eventLimits.extraBytes ? extra : { is_cut: true };
}
