import { learnAll } from '@griot/ranking/profile/learn';
import { newReader, type Profile } from '@griot/ranking/profile/profile';
import { readProfile } from '@griot/ranking/profile/read-profile';
import type { About, Signal, TimedSignal } from '@griot/ranking/profile/signal';
import type { KeptEvent } from '../../kept-event.ts';
import { reactionOf } from './event-signals.ts';

/** What a reader said of an item through the signed call, kept for as long as it can be taken back. */
export type Act = {
  readonly item: string;
  readonly kind: string;
  readonly at: number;
  readonly signals: readonly Signal[];
};
/** What the signed call writes into its event; it holds all that is learnt from it. */
export type Said = { readonly kind: string; readonly reasons: readonly string[]; readonly signals: readonly Signal[] };

/** What is known of a reader after a number of their events. */
export type KnownReader = { readonly learntTo: number; readonly taste: Profile; readonly acts: readonly Act[] };

export const stranger: KnownReader = { learntTo: 0, taste: newReader, acts: [] };

const hour = 3_600_000;
const mostActs = 30;

export type Abouts = { get(entryId: string): About | undefined };

/**
 * Learns events in the order of their numbers. One that was learnt is not learnt again, and a word that the signed call
 * said is not counted a second time when the client logs it.
 */
export function learnEvents(known: KnownReader, events: readonly KeptEvent[], abouts: Abouts): KnownReader {
  let { acts, learntTo } = known;
  const signals: TimedSignal[] = [];
  for (const event of events) {
    if (event.number <= learntTo) continue;
    learntTo = event.number;
    const said = event.said as Said | undefined;
    if (said) {
      signals.push(...said.signals.map((signal) => ({ signal, at: event.ts })));
      acts = actsAfter(acts, event, said);
    } else {
      const signal = signalOf(event, abouts, acts);
      if (signal) signals.push({ signal, at: event.ts });
    }
  }
  return { learntTo, acts, taste: signals.length > 0 ? learnAll(known.taste, signals) : known.taste };
}

function signalOf(event: KeptEvent, abouts: Abouts, acts: readonly Act[]): Signal | undefined {
  const about = abouts.get(event.news_entry_id);
  const isSaid = event.event_type === 'not_interested' && acts.some(({ item }) => item === event.news_entry_id);
  return about && !isSaid ? reactionOf(event, about) : undefined;
}

/** An undone act stays, empty, so that a late event cannot say it again. */
function actsAfter(acts: readonly Act[], { news_entry_id: item, ts }: KeptEvent, said: Said): readonly Act[] {
  const { kind, signals } = said;
  const kept = acts.filter(({ at }) => at > ts - hour);
  const undone = kind === 'undo' ? kept.findLastIndex((act) => act.item === item && act.signals.length > 0) : -1;
  if (undone >= 0) return kept.map((act, at) => (at === undone ? { ...act, signals: [] } : act));
  return [...kept, { item, kind, at: ts, signals }].slice(-mostActs);
}

/** The last word on an item that can still be taken back. */
export function lastAct({ acts }: KnownReader, item: string, now: number): Act | undefined {
  return acts.findLast((act) => act.item === item && act.signals.length > 0 && act.at > now - hour);
}

/** Whether a wish changes nothing; a word about an article always does. */
export function isInForce({ followed, off }: Profile, signal: Signal): boolean {
  switch (signal.kind) {
    case 'follow':
      return followed[signal.what].includes(signal.name);
    case 'unfollow':
      return !followed[signal.what].includes(signal.name);
    case 'turn_off':
      return off.includes(signal.what);
    default:
      return false;
  }
}

/** As it was kept; what cannot be read of it counts as not known. */
export function readKnown(learntTo: number, raw: unknown): KnownReader {
  const { taste, acts } = (typeof raw === 'object' && raw !== null ? raw : {}) as { taste?: unknown; acts?: unknown };
  return { learntTo, taste: readProfile(taste), acts: Array.isArray(acts) ? acts.filter(isAct).slice(-mostActs) : [] };
}

function isAct(raw: unknown): raw is Act {
  const { item, kind, at, signals } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Act>;
  return typeof item === 'string' && typeof kind === 'string' && Number.isFinite(at) && Array.isArray(signals);
}
