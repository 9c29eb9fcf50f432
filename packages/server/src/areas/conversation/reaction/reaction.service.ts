import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { marketOfId } from '@griot/locale/markets';
import type { Clock } from '../../../clock.ts';
import type { NetworkMark } from '../../../http/network-mark.ts';
import { forgetOld, type Retention } from '../../../retention.ts';
import type { DeviceFace } from '../../reader/reader.face.ts';
import type { ReactionRepository, Target } from './reaction.repository.ts';
import type { Reaction, ReactionTarget } from './reaction.ts';

type KnownDevices = Pick<DeviceFace, 'exists'>;

/** A device's share of an article counts again after so long. */
const countsAgainAfter = HOUR_MS;

export type ReactionServiceDeps = {
  readonly store: ReactionRepository;
  readonly devices: KnownDevices;
  readonly markOf: NetworkMark;
  readonly clock: Clock;
};

/** What users think of articles, and how often articles are shared. Each method is undefined without such an article. */
export class ReactionService {
  readonly #deps: ReactionServiceDeps;

  constructor(deps: ReactionServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Sets the user's one reaction and returns how many like the article then, as far as their likes count (spec 4, Like;
   * ADR 0059).
   */
  async react(article: ReactionTarget, reaction: Reaction): Promise<number | undefined> {
    const { store, markOf, clock } = this.#deps;
    const target = targetOf(article);
    const at = clock.now();
    return target && (await store.react(target, { ...reaction, network: markOf(reaction.network, at), at }));
  }

  /** Counts a share once an hour for each device, and returns how many there are then; unknown devices do not count. */
  async share(article: ReactionTarget, deviceId: string): Promise<number | 'unknownDevice' | undefined> {
    const target = targetOf(article);
    if (!target) return undefined;
    const { store, devices, clock } = this.#deps;
    if (!(await devices.exists(deviceId))) return 'unknownDevice';
    const at = clock.now();
    const since = new Date(at.getTime() - countsAgainAfter);
    return await store.share(target, { deviceId, at, since });
  }
}

/** A phone that has an action to send again does so within days. */
const actionsStoredFor = 30 * DAY_MS;

type OldReactions = Pick<ReactionRepository, 'forgetShares' | 'forgetActions'>;
export function shareRetention(store: OldReactions, clock: Clock): Retention {
  return forgetOld(
    clock,
    { retainedFor: countsAgainAfter, forget: (before) => store.forgetShares(before) },
    { retainedFor: actionsStoredFor, forget: (before) => store.forgetActions(before) },
  );
}

/** The market comes from the article's id, not from the reader: readers of other markets follow links to it. */
function targetOf({ id, country }: ReactionTarget): Target | undefined {
  const market = marketOfId(id);
  return market && { market: market.key, id, country };
}
