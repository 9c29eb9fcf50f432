import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import type { MarketKey } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { FeedbackTokens, Kept, Sender } from './event.face.ts';
import type { EventRepository } from './event.repository.ts';

const hour = 3_600_000;
/** How long events are kept; an older one would be dropped as soon as it came. */
export const retention = 90 * 24 * hour;
const ahead = 24 * hour;
/** What would say whose phone it is. */
const personal: ReadonlySet<string> = new Set(['gaid', 'advertising_id', 'news_device_id']);

type Devices = { exists(deviceId: string): Promise<boolean> };
type From = { market: MarketKey; deviceId: string };
type Parts = {
  store: EventRepository;
  devices: Devices;
  clock: Clock;
  tokens: Pick<FeedbackTokens, 'isOurs'>;
  /** Told what is new, once it is committed; whoever learns from it keeps nobody waiting. */
  onKept: (sender: Sender, kept: Kept) => void;
};
type Batch = { events: readonly ReaderEvent[]; clipEvents: readonly ReaderEvent[] };

/** Each answers how many are now kept; an unknown device is believed nothing. */
export class EventService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** An event sent again counts again and is stored once (spec 7, log_session_events). */
  async takeEvents(from: From, { events, clipEvents }: Batch): Promise<number> {
    const all = [
      ...events.map((event) => ({ ...event, isClip: false })),
      ...clipEvents.map((event) => ({ ...event, isClip: true })),
    ];
    const sender = this.#sender(from);
    const timely = all.filter(({ ts }) => isTimely(ts, sender.at)).map((event) => this.#vouched(event, from));
    if (timely.length === 0 || !(await this.#parts.devices.exists(from.deviceId))) return 0;
    const { store, onKept } = this.#parts;
    onKept(sender, await store.keepEvents(sender, timely));
    return timely.length;
  }

  async takeRequestEvents(from: From, events: readonly RequestEvent[], appVersion?: string): Promise<number> {
    const sender = this.#sender(from);
    const timely = events.filter(({ ts }) => isTimely(ts, sender.at));
    if (timely.length === 0 || !(await this.#parts.devices.exists(from.deviceId))) return 0;
    await this.#parts.store.keepRequestEvents(sender, timely, appVersion);
    return timely.length;
  }

  async takeSession(from: From, params: Record<string, unknown>): Promise<number> {
    if (!(await this.#parts.devices.exists(from.deviceId))) return 0;
    const kept = Object.fromEntries(Object.entries(params).filter(([name]) => !personal.has(name)));
    await this.#parts.store.keepSession(this.#sender(from), kept);
    return 1;
  }

  /** A token that is none of ours for this device, request and item is not kept. */
  #vouched<Event extends ReaderEvent>({ infra_feedback, ...event }: Event, { deviceId }: From) {
    const { request_id: requestId = '', news_entry_id: entryId = '' } = event;
    const isOurs = infra_feedback && this.#parts.tokens.isOurs(infra_feedback, { deviceId, requestId, entryId });
    return { ...event, ...(isOurs && { infra_feedback }) };
  }

  #sender(from: From): Sender {
    return { ...from, at: this.#parts.clock.now() };
  }
}

/** Refused, never moved: an event stands on its own day or nowhere. */
function isTimely(ts: number, now: Date): boolean {
  return ts >= now.getTime() - retention && ts <= now.getTime() + ahead;
}
