import { eventLimits } from '../activity-constants.ts';
import { isAboutClip, rowOf } from './event-types.ts';
import type { Queue, Queued } from './queue.ts';

const isImmediate = (queued: Queued) => 'event' in queued && rowOf(queued.event.event_type)?.isImmediate === true;
const isClip = (queued: Queued) => 'event' in queued && isAboutClip(queued.event);

/**
 * Whether what waits should leave now: by time, by number, or because something in it must (spec 9, Event flush).
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
  /** Events in it, at most. */
  most: number;
  /** Whether the device has an id in that market: without one nobody would know whose events these are (spec 5). */
  hasDevice: (market: string) => boolean;
};

/** What goes with one call: the oldest that can be sent, and all of its market and kind that fit in beside it. */
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

/** Bytes on the wire at most: a letter outside ASCII takes three in UTF-8, half a surrogate pair two. */
export function bytesOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').replace(/[\u0080-\uffff]/g, '***').length;
}

/** More than the server takes would have the whole batch refused. */
export function fittingExtra(extra: unknown): unknown {
  return bytesOf(extra) <= eventLimits.extraBytes ? extra : { is_cut: true };
}
