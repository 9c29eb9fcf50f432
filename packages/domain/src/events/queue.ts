import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import { eventLimits } from '../activity-constants.ts';
import { keyOf } from './event-types.ts';

/** A request event that can be told from itself sent again. */
export type KnownRequest = RequestEvent & { id: string };

/** What waits to be sent, with the market it happened in: a reader may have moved on to another. */
export type Queued = { readonly market: string } & (
  | { readonly event: ReaderEvent }
  | { readonly request: KnownRequest }
);
export type Queue = readonly Queued[];

export const idOf = (queued: Queued): string => ('event' in queued ? queued.event : queued.request).id;

/**
 * The queue with one more, unless it is there already (spec 5). A full one loses its oldest impression first: what a
 * reader saw is worth less than what they did. Whatever is lost is counted.
 */
export function enqueue(queue: Queue, added: Queued): { queue: Queue; lost: number } {
  if (isThere(queue, added)) return { queue, lost: 0 };
  const all = [...queue, added];
  const excess = all.length - eventLimits.kept;
  for (let lost = 0; lost < excess; lost++) all.splice(Math.max(0, all.findIndex(isImpression)), 1);
  return { queue: all, lost: Math.max(0, excess) };
}

function isThere(queue: Queue, added: Queued): boolean {
  const [id, key] = [idOf(added), sameAs(added)];
  return queue.some((one) => idOf(one) === id || (key !== '' && sameAs(one) === key));
}

/** Requests are only ever the same as themselves. */
const sameAs = (one: Queued): string => ('event' in one ? `${one.market},${keyOf(one.event)}` : '');

const isImpression = (queued: Queued): boolean => 'event' in queued && queued.event.event_type === 'impression';

export function without(queue: Queue, ids: ReadonlySet<string>): Queue {
  return queue.filter((queued) => !ids.has(idOf(queued)));
}
