import type { Reaction, SignalArticle } from '@griot/ranking/profile/signal';
import type { StoredEvent } from '../../events/events.face.ts';

/** A visit that goes on after a pause is not a short one. */
const leastResumed = 5_000;

const articleTypes = ['impression', 'click', 'share', 'not_interested', 'like', 'dislike', 'stay'];
const clipTypes = ['impression', 'play', 'share', 'not_interested'];

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
const numberOf = (raw: unknown): number => (typeof raw === 'number' && Number.isFinite(raw) ? raw : 0);

/** The signal of an event that a client logged; most events are none. */
export function reactionOf({ event_type, extra, isClip }: StoredEvent, about: SignalArticle): Reaction | undefined {
  if (isClip) return clipReactionOf(event_type, about);
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

/** A clip that is played is what an article that is opened is. */
function clipReactionOf(eventType: string, about: SignalArticle): Reaction | undefined {
  switch (eventType) {
    case 'impression':
    case 'share':
    case 'not_interested':
      return { kind: eventType, about };
    case 'play':
      return { kind: 'click', about };
    default:
      return undefined;
  }
}

/** Whether an event can be a signal, so that its article is worth looking up. */
export function canHaveSignal({ event_type, news_entry_id, isClip, feedback }: StoredEvent): boolean {
  if (feedback || news_entry_id === '') return false;
  return (isClip ? clipTypes : articleTypes).includes(event_type);
}

function millisecondsIn({ duration, before }: Readonly<Record<string, unknown>>): number {
  const shown = Math.max(0, numberOf(duration));
  return numberOf(before) > 0 ? Math.max(leastResumed, shown) : shown;
}
