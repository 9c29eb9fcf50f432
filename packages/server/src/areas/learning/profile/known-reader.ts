import { HOUR_MS } from '@griot/domain/time-units';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader, type Profile, withoutInterests } from '@griot/ranking/profile/profile';
import { readProfile } from '@griot/ranking/profile/read-profile';
import type { Signal, SignalArticle, TimedSignal } from '@griot/ranking/profile/signal';
import type { StoredEvent } from '../../events/events.face.ts';
import { reactionOf } from './event-signals.ts';

/** Feedback that a reader gave on an item through the signed call, stored for as long as it can be undone. */
export type Act = {
  readonly item: string;
  readonly kind: string;
  readonly at: number;
  readonly signals: readonly Signal[];
};
/** What the signed call stores with its event; profiles learn from it alone. */
export type StoredFeedback = {
  readonly kind: string;
  readonly reasons: readonly string[];
  readonly signals: readonly Signal[];
};

/** What is known of a reader after a number of their events. */
export type KnownReader = { readonly learntTo: number; readonly profile: Profile; readonly acts: readonly Act[] };

export const unknownReader: KnownReader = { learntTo: 0, profile: newReader, acts: [] };

const mostActs = 30;
/** The kind of an act that a client logged before the signed call arrived. */
const logged = 'logged';

export type ArticleLookup = { get(entryId: string): SignalArticle | undefined };

/**
 * Learns events in the order of their numbers. An event is learnt once, and feedback that came through the signed call is
 * not counted again when the client logs it too.
 */
export function learnEvents(known: KnownReader, events: readonly StoredEvent[], articles: ArticleLookup): KnownReader {
  let { acts, learntTo } = known;
  const signals: TimedSignal[] = [];
  for (const event of events) {
    if (event.number <= learntTo) continue;
    learntTo = event.number;
    const feedback = event.feedback as StoredFeedback | undefined;
    const learnt = feedback ? learnFeedback(acts, event, feedback) : learnLogged(acts, event, articles);
    signals.push(...learnt.signals.map((signal) => ({ signal, at: event.ts })));
    acts = learnt.acts;
  }
  return { learntTo, acts, profile: signals.length > 0 ? learnAll(known.profile, signals) : known.profile };
}

type Learnt = { readonly signals: readonly Signal[]; readonly acts: readonly Act[] };

/** Feedback of the signed call. If the client's log of it came first, that no longer counts. */
function learnFeedback(acts: readonly Act[], event: StoredEvent, feedback: StoredFeedback): Learnt {
  const isLog = ({ item, kind }: Act) => item === event.news_entry_id && kind === logged;
  const logs = feedback.kind === 'not_interested' ? acts.filter(isLog) : [];
  const undone = logs.flatMap((act) => act.signals.flatMap((of): Signal[] => undoOf(of, act.at)));
  const left = logs.length > 0 ? acts.filter((act) => !isLog(act)) : acts;
  return { signals: [...undone, ...feedback.signals], acts: actsAfter(left, event, feedback) };
}

const undoOf = (feedback: Signal, givenAt: number): Signal[] =>
  feedback.kind === 'not_interested' ? [{ kind: 'undo', feedback, givenAt }] : [];

/** An event that a client logged. If the same feedback on the item is known already, it does not count again. */
function learnLogged(acts: readonly Act[], event: StoredEvent, articles: ArticleLookup): Learnt {
  const { event_type, news_entry_id: item, ts: at } = event;
  const about = articles.get(item);
  const signal = about && reactionOf(event, about);
  if (!signal) return { signals: [], acts };
  if (event_type !== 'not_interested') return { signals: [signal], acts };
  const isKnown = acts.some((act) => act.item === item && (act.kind === event_type || act.kind === logged));
  if (isKnown) return { signals: [], acts };
  return { signals: [signal], acts: [...acts, { item, kind: logged, at, signals: [signal] }].slice(-mostActs) };
}

/** An undone act stays without signals, so that a late event of it does not count. */
function actsAfter(
  acts: readonly Act[],
  { news_entry_id: item, ts }: StoredEvent,
  feedback: StoredFeedback,
): readonly Act[] {
  const { kind, signals } = feedback;
  const recent = acts.filter(({ at }) => at > ts - HOUR_MS);
  const undone = kind === 'undo' ? recent.findLastIndex((act) => act.item === item && act.signals.length > 0) : -1;
  if (undone >= 0) return recent.map((act, at) => (at === undone ? { ...act, signals: [] } : act));
  return [...recent, { item, kind, at: ts, signals }].slice(-mostActs);
}

/** The last feedback on an item that can still be undone. */
export function lastAct({ acts }: KnownReader, item: string, now: number): Act | undefined {
  return acts.findLast((act) => act.item === item && act.signals.length > 0 && act.at > now - HOUR_MS);
}

/** Whether a signal would change nothing; feedback on one article alone always changes something. */
export function isInForce({ followed, off, lessened }: Profile, signal: Signal): boolean {
  switch (signal.kind) {
    case 'follow':
      return followed[signal.what].includes(signal.name);
    case 'unfollow':
      return !followed[signal.what].includes(signal.name);
    case 'turn_off':
      return off.includes(signal.what);
    case 'turn_on':
      return !off.includes(signal.what);
    case 'less_source':
      return lessened.sources.some(([name, item]) => name === signal.about.source && item === signal.about.item);
    case 'less_topic':
      return lessened.topics.some(([name, item]) => name === signal.topic && item === signal.about.item);
    case 'more':
      return !lessened[signal.what].some(([name]) => name === signal.name);
    default:
      return false;
  }
}

/** Of a reader who wants no profile nothing is stored but what they said: a profile that has no more is left as it is. */
export function withoutLearning(known: KnownReader): KnownReader {
  const { topics, sources, impressed, read, all } = known.profile;
  const isBare =
    [topics, sources, impressed, read].every((list) => list.length === 0) && all.every((part) => part === 0);
  return isBare ? known : { ...known, profile: withoutInterests(known.profile) };
}

/** A stored profile. Parts that cannot be read count as not known. */
export function readKnown(learntTo: number, raw: unknown): KnownReader {
  const { taste, acts } = (typeof raw === 'object' && raw !== null ? raw : {}) as { taste?: unknown; acts?: unknown };
  return {
    learntTo,
    profile: readProfile(taste),
    acts: Array.isArray(acts) ? acts.filter(isAct).slice(-mostActs) : [],
  };
}

function isAct(raw: unknown): raw is Act {
  const { item, kind, at, signals } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Act>;
  return typeof item === 'string' && typeof kind === 'string' && Number.isFinite(at) && Array.isArray(signals);
}
