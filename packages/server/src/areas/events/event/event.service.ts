import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import { DAY_MS } from '@griot/domain/time-units';
import type { DeviceCheck, NamedDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import type { FeedbackTokens, Sender, StoredEvents } from '../events.face.ts';
import type { EventRepository } from './event.repository.ts';

/** How long events are stored, in ms. Older ones are refused, since the next purge would drop them. */
export const retention = 90 * DAY_MS;
const ahead = DAY_MS;
/** Parameters that would identify the phone. */
const personal: ReadonlySet<string> = new Set(['gaid', 'advertising_id', 'news_device_id']);

type EventBatch = { readonly events: readonly ReaderEvent[]; readonly clipEvents: readonly ReaderEvent[] };

export type EventServiceDeps = {
  store: EventRepository;
  devices: DeviceCheck;
  clock: Clock;
  tokens: Pick<FeedbackTokens, 'isOurs'>;
  /** Called with the new events once they are committed; the sender does not wait for what it starts. */
  onStored: (sender: Sender, stored: StoredEvents) => void;
};

/**
 * What readers do, as their clients report it. Each method returns how many events are stored now: those of a device we do
 * not know are not.
 */
export class EventService {
  readonly #deps: EventServiceDeps;

  constructor(deps: EventServiceDeps) {
    this.#deps = deps;
  }

  /** An event sent again counts again and is stored once (spec 7, log_session_events). */
  async storeEvents(from: NamedDevice, { events, clipEvents }: EventBatch): Promise<number> {
    const all = [
      ...events.map((event) => ({ ...event, isClip: false })),
      ...clipEvents.map((event) => ({ ...event, isClip: true })),
    ];
    const sender = this.#sender(from);
    const timely = all.filter(({ ts }) => isTimely(ts, sender.at)).map((event) => this.#withCheckedToken(event, from));
    if (timely.length === 0 || !(await this.#deps.devices.exists(from.deviceId))) return 0;
    const { store, onStored } = this.#deps;
    onStored(sender, await store.insertEvents(sender, timely));
    return timely.length;
  }

  async storeRequestEvents(from: NamedDevice, events: readonly RequestEvent[], appVersion?: string): Promise<number> {
    const sender = this.#sender(from);
    const timely = events.filter(({ ts }) => isTimely(ts, sender.at));
    if (timely.length === 0 || !(await this.#deps.devices.exists(from.deviceId))) return 0;
    await this.#deps.store.insertRequestEvents(sender, timely, appVersion);
    return timely.length;
  }

  async storeSession(from: NamedDevice, params: Record<string, unknown>): Promise<number> {
    if (!(await this.#deps.devices.exists(from.deviceId))) return 0;
    const stored = Object.fromEntries(Object.entries(params).filter(([name]) => !personal.has(name)));
    await this.#deps.store.saveSession(this.#sender(from), stored);
    return 1;
  }

  /** Removes a token that we did not issue for this device, request and item. */
  #withCheckedToken<Event extends ReaderEvent>({ infra_feedback, ...event }: Event, { deviceId }: NamedDevice) {
    const { request_id: requestId = '', news_entry_id: entryId = '' } = event;
    const isOurs = infra_feedback && this.#deps.tokens.isOurs(infra_feedback, { deviceId, requestId, entryId });
    return { ...event, ...(isOurs && { infra_feedback }) };
  }

  #sender(from: NamedDevice): Sender {
    return { ...from, at: this.#deps.clock.now() };
  }
}

/** An event from too long ago or from the future is refused; its time is never changed. */
function isTimely(ts: number, now: Date): boolean {
  return ts >= now.getTime() - retention && ts <= now.getTime() + ahead;
}
