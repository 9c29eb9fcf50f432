import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { DeviceFace } from '../device/device.face.ts';
import type { ReactionFace, ReactionTarget, ReactionValue, ShareRetentionFace } from './reaction.face.ts';
import type { ReactionRepository, Target } from './reaction.repository.ts';

type KnownDevices = Pick<DeviceFace, 'exists'>;

/** A device's share of an article counts again after so long. */
const countsAgainAfter = 3_600_000;

export class ReactionService implements ReactionFace {
  readonly #store: ReactionRepository;
  readonly #devices: KnownDevices;
  readonly #clock: Clock;

  constructor(store: ReactionRepository, devices: KnownDevices, clock: Clock) {
    this.#store = store;
    this.#devices = devices;
    this.#clock = clock;
  }

  async react(article: ReactionTarget, userId: string, value: ReactionValue): Promise<number | undefined> {
    const target = targetOf(article);
    return target && (await this.#store.react(target, { userId, value, at: this.#clock.now() }));
  }

  async share(article: ReactionTarget, deviceId: string): Promise<number | 'unknownDevice' | undefined> {
    const target = targetOf(article);
    if (!target) return undefined;
    if (!(await this.#devices.exists(deviceId))) return 'unknownDevice';
    const at = this.#clock.now();
    const since = new Date(at.getTime() - countsAgainAfter);
    return await this.#store.share(target, { deviceId, at, since });
  }
}

/** Forgets shares that no longer keep another of the same device from counting. */
export class ShareRetention implements ShareRetentionFace {
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

/** The market comes from the article's id, not from the reader: readers of other markets follow links to it. */
function targetOf({ id, country }: ReactionTarget): Target | undefined {
  const market = marketOfId(id);
  return market && { market: market.key, id, country };
}
