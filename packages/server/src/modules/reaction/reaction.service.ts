import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import type { DeviceFace } from '../device/device.face.ts';
import type { ReactionFace, ReactionTarget, ReactionValue } from './reaction.face.ts';
import type { ReactionRepository, Target } from './reaction.repository.ts';

type KnownDevices = Pick<DeviceFace, 'exists'>;

const hour = 3_600_000;
const purgeEvery = 16;

export class ReactionService implements ReactionFace {
  readonly #store: ReactionRepository;
  readonly #devices: KnownDevices;
  readonly #clock: Clock;
  #shared = 0;

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
    const since = new Date(at.getTime() - hour);
    this.#shared += 1;
    if (this.#shared % purgeEvery === 0) await this.#store.forgetShares(since);
    return await this.#store.share(target, { deviceId, at, since });
  }
}

/** The market comes from the article's id, not from the reader: readers of other markets follow links to it. */
function targetOf({ id, country }: ReactionTarget): Target | undefined {
  const market = marketOfId(id);
  return market && { market: market.key, id, country };
}
