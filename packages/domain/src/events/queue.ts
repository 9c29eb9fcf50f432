import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import { eventLimits } from '../activity-constants.ts';
import { keyOf } from './event-types.ts';

/** A request event with an id, so that a repeated one is recognised. */
export type IdentifiedRequest = RequestEvent & { id: string };

/** An event in the queue, with the market it happened in: the reader may have changed to another since. */
export type Queued = { readonly market: string } & (
  | { readonly event: ReaderEvent }
  | { readonly request: IdentifiedRequest }
);
export type Queue = readonly Queued[];

export const idOf = (queued: Queued): string => ('event' in queued ? queued.event : queued.request).id;

/**
 * Adds an event unless it is in the queue already (spec 5). A full queue drops its oldest impression first: what a
 * reader saw matters less than what they did. Dropped events are counted.
 */
export function enqueue(queue: Queue, added: Queued): { queue: Queue; lost: number } {
  if (isQueued(queue, added)) return { queue, lost: 0 };
  const all = [...queue, added];
  const excess = all.length - eventLimits.mostQueued;
  for (let lost = 0; lost < excess; lost++) all.splice(Math.max(0, all.findIndex(isImpression)), 1);
  return { queue: all, lost: Math.max(0, excess) };
}

function isQueued(queue: Queue, added: Queued): boolean {
  const [id, key] = [idOf(added), dedupeKey(added)];
  return queue.some((one) => idOf(one) === id || (key !== '' && dedupeKey(one) === key));
}

/** Empty for requests, which are compared by id only. */
const dedupeKey = (one: Queued): string => ('event' in one ? `${one.market},${keyOf(one.event)}` : '');

const isImpression = (queued: Queued): boolean => 'event' in queued && queued.event.event_type === 'impression';

export function without(queue: Queue, ids: ReadonlySet<string>): Queue {
  return queue.filter((queued) => !ids.has(idOf(queued)));
}
