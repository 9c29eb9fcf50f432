import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import type { FieldsOf } from '@griot/domain/events/event-fields';
import type { EventType } from '@griot/domain/events/event-types';
import type { SeenLists } from '@griot/domain/events/impressions';
import type { Queued } from '@griot/domain/events/queue';
import type { Market } from '@griot/locale/markets';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/storage/keys.ts';
import { tagOf } from './market-tag.ts';
import { tabSlot } from './tab-slot.ts';

/** Queues events and sends them. A page can be read without it, so its file is loaded after the page. */
export type Recorder = {
  record(one: Queued): void;
  /** The ids that came into view, added to those that were passed in (FEED-23). */
  seenWith(given: Partial<SeenLists>): { [List in keyof SeenLists]: Record<string, string[]> };
  /** Refreshes in this country so far (FEED-24). */
  refreshCount(): number;
  /** The report lock: events are being sent just now (CTY-06). */
  isSending(): boolean;
};

/**
 * Logs what a reader did and saw. Events are stored at once, so that neither a crash nor a closed page loses them
 * (EVT-10).
 */
export type Tracker = {
  log<T extends EventType>(type: T, fields: FieldsOf<T>): void;
  /** How a request went (spec 7, reportRequestEvents). */
  logRequest(request: RequestEvent): void;
  /** Undefined until its file has arrived. */
  recorder(): Recorder | undefined;
};

type TrackerDeps = {
  market: Market | null;
  clock: Clock;
  storage: Storage;
  newId: () => string;
  openRecorder: (place: string) => Promise<Recorder>;
};

/** Far more than is logged before the recorder is there; if it never arrives, further events are dropped. */
const LONGEST_JOURNAL = 200_000;

export function startTracker({ market, clock, storage, newId, openRecorder }: TrackerDeps): Tracker {
  const place = tabSlot(storage);
  let recorder: Recorder | undefined;
  let isOpening = false;

  function put(what: { event: ReaderEvent } | { request: RequestEvent & { id: string } }): void {
    if (market === null) return; // no market has been chosen yet
    const one: Queued = { market: tagOf(market), ...what };
    if (recorder === undefined) appendToJournal(one);
    else recorder.record(one);
  }

  function appendToJournal(one: Queued): void {
    const journal = storage.journal.get(place);
    if (journal.length < LONGEST_JOURNAL) storage.journal.set(place, `${journal}\n${JSON.stringify(one)}`);
    void open();
  }

  async function open(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    // If its file does not arrive, the next event or the next visit asks for it again.
    recorder = await openRecorder(place).catch(() => undefined);
    isOpening = false;
  }

  return {
    log: (type, fields) => put({ event: { id: newId(), event_type: type, ts: clock.now(), ...fields } }),
    logRequest: (request) => put({ request: { id: newId(), ...request } }),
    recorder: () => recorder,
  };
}
