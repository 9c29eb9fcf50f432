import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { dayOf } from '../../../db/day-partitions.ts';
import { claimedName, consumeAll, WeightedLimit } from '../../../memory/weighted-limit.ts';

const megabyte = 1_000_000;

type EventAmounts = { readonly events: number; readonly bytes: number };
export type EventQuota = {
  /** In an hour. */
  readonly device: EventAmounts;
  /** In an hour. Thousands of devices stand behind one address of a carrier. */
  readonly network: EventAmounts;
  /** Bytes of one day on disk, with its indexes. */
  readonly day: number;
};

const usualQuota: EventQuota = {
  device: { events: 6_000, bytes: 4 * megabyte },
  network: { events: 600_000, bytes: 200 * megabyte },
  day: 4_000 * megabyte,
};

type Sizes = ReadonlyMap<string, number>;
type EventLimitsDeps = { readonly clock: Clock; readonly daySizes: () => Promise<Sizes>; readonly quota?: EventQuota };
type Sent = {
  readonly deviceId: string;
  readonly network: string;
  readonly bytes: number;
  /** When the events happened. */
  readonly times: readonly number[];
};

/** How much one may report (ADR 0042): without a bound one device alone could fill the disk. */
export class EventLimits {
  readonly #clock: Clock;
  readonly #daySizes: () => Promise<Sizes>;
  readonly #mostADay: number;
  readonly #device: Record<keyof EventAmounts, WeightedLimit>;
  readonly #network: Record<keyof EventAmounts, WeightedLimit>;
  #known: { readonly sizes: Promise<Sizes>; readonly until: number } | undefined;

  constructor({ clock, daySizes, quota = usualQuota }: EventLimitsDeps) {
    this.#clock = clock;
    this.#daySizes = daySizes;
    this.#mostADay = quota.day;
    this.#device = limitsOf(quota.device);
    this.#network = limitsOf(quota.network);
  }

  /** Seconds to wait, or undefined once it is counted. */
  async count({ deviceId, network, bytes, times }: Sent): Promise<number | undefined> {
    const now = this.#clock.now().getTime();
    const days = new Set(times.filter(isTime).map(dayOf));
    if (await this.#isFull(days, now)) return HOUR_MS / 1000;
    const device = claimedName(deviceId, network); // events are sent without proof
    const claims = [
      { limit: this.#device.events, name: device, weight: times.length },
      { limit: this.#device.bytes, name: device, weight: bytes },
      { limit: this.#network.events, name: network, weight: times.length },
      { limit: this.#network.bytes, name: network, weight: bytes },
    ];
    return consumeAll(claims, now);
  }

  /** Sizes are looked at once a minute: in that time the limits above bound what may come. */
  async #isFull(days: ReadonlySet<string>, now: number): Promise<boolean> {
    if (this.#known === undefined || now >= this.#known.until) {
      const sizes = this.#daySizes();
      this.#known = { sizes, until: now + MINUTE_MS };
      sizes.catch(() => {
        this.#known = undefined; // whoever waits for it learns why
      });
    }
    const sizes = await this.#known.sizes;
    return [...days].some((day) => (sizes.get(day) ?? 0) > this.#mostADay);
  }
}

/** Clients send any number; what is no time at all is refused later, with what is too old. */
function isTime(ts: number): boolean {
  return !Number.isNaN(new Date(ts).getTime());
}

function limitsOf({ events, bytes }: EventAmounts): Record<keyof EventAmounts, WeightedLimit> {
  return {
    events: new WeightedLimit({ most: events, window: HOUR_MS }),
    bytes: new WeightedLimit({ most: bytes, window: HOUR_MS }),
  };
}
