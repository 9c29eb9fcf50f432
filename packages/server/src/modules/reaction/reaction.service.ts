import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../clock.ts';
import { forgetOld, type Retention } from '../../retention.ts';
import type { DeviceFace } from '../device/device.face.ts';
import type { Reaction, ReactionFace, ReactionTarget } from './reaction.face.ts';
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

  async react(article: ReactionTarget, reaction: Reaction): Promise<number | undefined> {
    const target = targetOf(article);
    return target && (await this.#store.react(target, { ...reaction, at: this.#clock.now() }));
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

/** A phone that has an action to send again does so within days. */
const actionsKept = 30 * 86_400_000;

type OldReactions = Pick<ReactionRepository, 'forgetShares' | 'forgetActions'>;
export function shareRetention(store: OldReactions, clock: Clock): Retention {
  return forgetOld(
    clock,
    { keptFor: countsAgainAfter, forget: (before) => store.forgetShares(before) },
    { keptFor: actionsKept, forget: (before) => store.forgetActions(before) },
  );
}

/** The market comes from the article's id, not from the reader: readers of other markets follow links to it. */
function targetOf({ id, country }: ReactionTarget): Target | undefined {
  const market = marketOfId(id);
  return market && { market: market.key, id, country };
}
