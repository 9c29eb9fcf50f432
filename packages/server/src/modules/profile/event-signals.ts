import type { Reaction, SignalArticle } from '@griot/ranking/profile/signal';
import type { KeptEvent } from '../event/event.face.ts';

/** A visit that goes on after a pause is not a short one. */
const leastResumed = 5_000;

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
const numberOf = (raw: unknown): number => (typeof raw === 'number' && Number.isFinite(raw) ? raw : 0);

/** The signal of an event that a client logged; most events are none. */
export function reactionOf({ event_type, extra, isClip }: KeptEvent, about: SignalArticle): Reaction | undefined {
  if (isClip) return undefined;
  switch (event_type) {
    case 'impression':
    case 'click':
    case 'share':
    case 'not_interested':
      return { kind: event_type, about };
    case 'like':
    case 'dislike':
      // 0 takes a like or dislike back, which is no signal
      return fieldsOf(extra).value === 0 ? undefined : { kind: event_type, about };
    case 'stay':
      return { kind: 'stay', about, milliseconds: millisecondsIn(fieldsOf(extra)) };
    default:
      return undefined;
  }
}

/** Whether an event can be a signal, so that its article is worth looking up. */
export function canHaveSignal({ event_type, news_entry_id, isClip, said }: KeptEvent): boolean {
  if (said || isClip || news_entry_id === '') return false;
  return ['impression', 'click', 'share', 'not_interested', 'like', 'dislike', 'stay'].includes(event_type);
}

function millisecondsIn({ duration, before }: Readonly<Record<string, unknown>>): number {
  const shown = Math.max(0, numberOf(duration));
  return numberOf(before) > 0 ? Math.max(leastResumed, shown) : shown;
}
