import { readTimeZone } from '@griot/domain/push/local-time';
import type { PushSettings } from '@griot/domain/push/push-settings';
import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../clock.ts';
import { forgetOld, type Retention } from '../../retention.ts';
import type { PushDevice } from './push.face.ts';
import type { PushRepository, PushWish } from './push.repository.ts';
import { addressProblem, type BrowserAddress } from './push-endpoint.ts';
import type { PushServices } from './push-services.ts';

/** How long it is known what was sent: a digest tells of no story again, and a late tap still counts. */
const retainedFor = 14 * DAY_MS;

type PushServiceDeps = {
  readonly store: PushRepository;
  readonly clock: Clock;
  readonly publicKey: string;
  /** Where browsers may take their pushes. */
  readonly services: PushServices;
};

/** What devices allow to be sent to them. */
export class PushService {
  readonly #store: PushRepository;
  readonly #clock: Clock;
  readonly #services: PushServices;
  /** What browsers subscribe with; empty where nothing is pushed. */
  readonly publicKey: string;

  constructor({ store, clock, publicKey, services }: PushServiceDeps) {
    this.#store = store;
    this.#clock = clock;
    this.#services = services;
    this.publicKey = publicKey;
  }

  async settingsOf(device: PushDevice): Promise<PushSettings | undefined> {
    return await this.#store.settingsOf(device);
  }

  /** Returns what is wrong with a wish that cannot be stored. */
  async subscribe(wish: PushWish): Promise<string | undefined> {
    const timeZone = readTimeZone(wish.settings.timeZone);
    if (timeZone === undefined) return 'time_zone must be the name of a time zone';
    const problem = addressProblem(wish.address, this.#services);
    if (problem !== undefined) return problem;
    await this.#store.storeSubscription({ ...wish, settings: { ...wish.settings, timeZone } }, this.#clock.now());
    return undefined;
  }

  async unsubscribe(device: PushDevice): Promise<void> {
    await this.#store.remove(device, this.#clock.now());
  }

  /** Sends to another address from now on, if `from` is known with its secret; returns what is wrong with the new one. */
  async move(from: Pick<BrowserAddress, 'endpoint' | 'auth'>, to: BrowserAddress): Promise<string | undefined> {
    const problem = addressProblem(to, this.#services);
    if (problem === undefined) await this.#store.move(from, to, this.#clock.now());
    return problem;
  }

  /** Counts a push once, however often it is said to be opened. */
  async opened(noteId: string): Promise<void> {
    await this.#store.open(noteId, this.#clock.now());
  }
}

export function pushRetention(store: Pick<PushRepository, 'forget'>, clock: Clock): Retention {
  return forgetOld(clock, { retainedFor, forget: (before) => store.forget(before) });
}
