import type { ReaderEvent } from '@griot/contract/entities/event';

/** How a type of event is sent. By default it is batched, identified by its time, and not about a clip. */
type EventRow = {
  /** Sent at once, together with the whole queue. */
  readonly isImmediate?: boolean;
  /** Counted once for each card and request, however often the card comes into view. */
  readonly isOncePerCard?: boolean;
  /** Counts as a clip event. */
  readonly isClip?: boolean;
};

const batched: EventRow = {};
const immediate: EventRow = { isImmediate: true };
const clip: EventRow = { isClip: true };

/** All types of events; others are not accepted (spec 5; spec 9, Immediate and Batched event types). */
export const eventTypes = {
  stay: immediate,
  card_impression: { isImmediate: true, isOncePerCard: true },
  ui_impression: immediate,
  ui_click: immediate,
  share: immediate,
  wake: immediate,
  search_suggestion_impression: immediate,
  search_suggestion_click: immediate,

  click: batched,
  impression: { isOncePerCard: true },
  like: batched,
  dislike: batched,
  load_more: batched,
  refresh: batched,
  play: clip,
  pause: clip,
  post_action: clip,
  report: batched,
  not_interested: batched,

  // Milestones of a device (spec 9, Counters).
  acc1: batched,
  acc5: batched,
  aic1: batched,
  aic2: batched,
} as const satisfies Record<string, EventRow>;

export type EventType = keyof typeof eventTypes;

export function rowOf(type: string): EventRow | undefined {
  return Object.hasOwn(eventTypes, type) ? eventTypes[type as EventType] : undefined;
}

/** Events with the same key are duplicates (spec 5, Events). */
export function keyOf({ event_type, news_entry_id, request_id, suggestion, ts }: ReaderEvent): string {
  const moment = rowOf(event_type)?.isOncePerCard === true ? '' : ts;
  return [event_type, news_entry_id, request_id, moment, suggestion].join();
}

/** Whether it is a clip event: play, pause, post_action, and any event on a clip (spec 7). */
export function isAboutClip({ event_type, news_type }: ReaderEvent): boolean {
  return news_type === 'clip' || rowOf(event_type)?.isClip === true;
}
