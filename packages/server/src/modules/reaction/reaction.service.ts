import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { ReactionRepository, Target, Value } from './reaction.repository.ts';

type KnownDevices = { exists(deviceId: string): Promise<boolean> };
type Article = { id: string; country: string | undefined };

/** A device's share of an article counts again after so long. */
const countsAgainAfter = 3_600_000;

export class ReactionService {
  readonly #store: ReactionRepository;
  readonly #devices: KnownDevices;
  readonly #clock: Clock;

  constructor(store: ReactionRepository, devices: KnownDevices, clock: Clock) {
    this.#store = store;
    this.#devices = devices;
    this.#clock = clock;
  }

  /** Keeps what a user thinks of an article; answers how many like it (spec 4, Like). Undefined without an article. */
  async react(article: Article, userId: string, value: Value): Promise<number | undefined> {
    const target = targetOf(article);
    return target && (await this.#store.react(target, { userId, value, at: this.#clock.now() }));
  }

  /** Counts a share once an hour for each device, so that nobody inflates it; only devices we know count at all. */
  async share(article: Article, deviceId: string): Promise<number | 'unknownDevice' | undefined> {
    const target = targetOf(article);
    if (!target) return undefined;
    if (!(await this.#devices.exists(deviceId))) return 'unknownDevice';
    const at = this.#clock.now();
    const since = new Date(at.getTime() - countsAgainAfter);
    return await this.#store.share(target, { deviceId, at, since });
  }
}

/** Forgets shares that no longer keep another of the same device from counting. */
export class ShareRetention {
  readonly #store: Pick<ReactionRepository, 'forgetShares'>;
  readonly #clock: Clock;

  constructor(store: Pick<ReactionRepository, 'forgetShares'>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async forgetOld(): Promise<{ forgotten: number }> {
    return { forgotten: await this.#store.forgetShares(new Date(this.#clock.now().getTime() - countsAgainAfter)) };
  }
}

/** An article's id says its market; a reader of another may have it from a link. */
function targetOf({ id, country }: Article): Target | undefined {
  const market = marketOfId(id);
  return market && { market: market.key, id, country };
}
