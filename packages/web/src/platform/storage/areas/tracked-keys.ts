import { rowOf } from '@griot/domain/events/event-types';
import type { Impressions } from '@griot/domain/events/impressions';
import type { Queue, Queued } from '@griot/domain/events/queue';
import { type Format, isRecord, parseJson, parseList, record } from '../formats.ts';
import { device, marketSession, openSlots, perMarket, perPlace, type SlotsOf, type Stores } from '../slots.ts';

const wholeNumber: Format<number> = {
  parse: (raw) => (/^\d{1,15}$/.test(raw) ? Number(raw) : undefined),
  print: String,
};

/** Known type and a time: what has not both was never an event (spec 5). */
function isQueued(value: unknown): value is Queued {
  if (!isRecord(value) || typeof value.market !== 'string') return false;
  const { event, request } = value;
  if (isRecord(event)) return isDated(event) && rowOf(String(event.event_type)) !== undefined;
  return isRecord(request) && isDated(request);
}

const isDated = ({ id, ts }: Record<string, unknown>) => typeof id === 'string' && Number.isInteger(ts);

/** What is no event is left out alone. */
const eventQueue: Format<Queue> = { parse: (raw) => parseList(raw)?.filter(isQueued), print: JSON.stringify };

/** The journal's lines; one that was cut off in the middle is left out alone. */
export const journalled = (lines: string): Queue => lines.split('\n').map(parseJson).filter(isQueued);

const impressed = record<Impressions>(
  (given) => Object.fromEntries(Object.entries(given).filter(([, ids]) => isTexts(ids))) as Impressions,
);

const isTexts = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string');

/** The keys of what a reader did; they come with the script that sends it, and stand in the same list of keys. */
export const tracked = {
  /** What waits to be sent, by tab (EVT-10). */
  events: perPlace<Queue>('events', eventQueue, []),
  /** Events that a full queue had to give up. */
  eventsLost: device('eventsLost', wholeNumber, 0),
  /** Clicks and impressions so far, until the last number that counts (spec 9, Counters). */
  clicks: device('acc', wholeNumber, 0),
  impressions: device('aic', wholeNumber, 0),
  /** When the session was last reported. */
  reportTs: perMarket('reportTs', wholeNumber, 0),
  allRefreshCount: device('allRefreshCount', wholeNumber, 0),
  /** By country, not by market. */
  refreshCount: perMarket('refresh_count', wholeNumber, 0),
  impressed: marketSession<Impressions>('impressed', impressed, {}),
  impressedClips: marketSession<Impressions>('impressedClips', impressed, {}),
};

export type TrackedStorage = SlotsOf<typeof tracked>;

export const openTracked = (stores: Stores): TrackedStorage => openSlots(tracked, stores);
