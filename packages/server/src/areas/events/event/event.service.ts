import type { ReaderEvent, RequestEvent } from '@griot/contract/entities/event';
import { DAY_MS } from '@griot/domain/time-units';
import type { DeviceCheck, NamedDevice } from '../../../claims-and-proofs.ts';
import type { Clock } from '../../../clock.ts';
import type { EventBatch, EventFace, FeedbackTokens, Sender, StoredEvents } from './event.face.ts';
import type { EventRepository } from './event.repository.ts';

/** How long events are kept, in ms. Older ones are refused, since the next purge would drop them. */
export const retention = 90 * DAY_MS;
const ahead = DAY_MS;
/** Parameters that would identify the phone. */
const personal: ReadonlySet<string> = new Set(['gaid', 'advertising_id', 'news_device_id']);

type EventServiceDeps = {
  store: EventRepository;
  devices: DeviceCheck;
  clock: Clock;
  tokens: Pick<FeedbackTokens, 'isOurs'>;
  /** Called with the new events once they are committed; the sender does not wait for what it starts. */
  onKept: (sender: Sender, kept: StoredEvents) => void;
};

/** Events of a device we do not know are not kept. */
export class EventService implements EventFace {
  readonly #deps: EventServiceDeps;

  constructor(deps: EventServiceDeps) {
    this.#deps = deps;
  }

  async takeEvents(from: NamedDevice, { events, clipEvents }: EventBatch): Promise<number> {
    const all = [
      ...events.map((event) => ({ ...event, isClip: false })),
      ...clipEvents.map((event) => ({ ...event, isClip: true })),
    ];
    const sender = this.#sender(from);
    const timely = all.filter(({ ts }) => isTimely(ts, sender.at)).map((event) => this.#withCheckedToken(event, from));
    if (timely.length === 0 || !(await this.#deps.devices.exists(from.deviceId))) return 0;
    const { store, onKept } = this.#deps;
    onKept(sender, await store.keepEvents(sender, timely));
    return timely.length;
  }

  async takeRequestEvents(from: NamedDevice, events: readonly RequestEvent[], appVersion?: string): Promise<number> {
    const sender = this.#sender(from);
    const timely = events.filter(({ ts }) => isTimely(ts, sender.at));
    if (timely.length === 0 || !(await this.#deps.devices.exists(from.deviceId))) return 0;
    await this.#deps.store.keepRequestEvents(sender, timely, appVersion);
    return timely.length;
  }

  async takeSession(from: NamedDevice, params: Record<string, unknown>): Promise<number> {
    if (!(await this.#deps.devices.exists(from.deviceId))) return 0;
    const kept = Object.fromEntries(Object.entries(params).filter(([name]) => !personal.has(name)));
    await this.#deps.store.keepSession(this.#sender(from), kept);
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
