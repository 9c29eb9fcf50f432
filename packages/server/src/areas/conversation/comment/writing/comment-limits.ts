import type { Clock } from '../../../../clock.ts';
import { takeFromAll, WeightedLimit } from '../../../../memory/weighted-limit.ts';
import type { Writer } from './comment-acts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Act = 'post' | 'like' | 'report';
type Most = readonly (readonly [most: number, stretch: number])[];

/**
 * How often one may act (ADR 0046). Nobody writes a comment every ten seconds for long; thousands stand behind one
 * address of a carrier, so what it may do is meant for a crowd.
 */
const mostOf: Record<Act, { readonly user: Most; readonly device: Most; readonly network: Most }> = {
  post: {
    user: [
      [6, minute],
      [60, hour],
      [300, day],
    ],
    device: [
      [8, minute],
      [90, hour],
    ],
    network: [[600, minute]],
  },
  like: {
    user: [
      [60, minute],
      [600, hour],
    ],
    device: [
      [60, minute],
      [600, hour],
    ],
    network: [[6_000, minute]],
  },
  report: { user: [[30, hour]], device: [[60, hour]], network: [[300, minute]] },
};

/** Limits belong to the service: the forms of pages without script call it without HTTP. */
export class CommentLimits {
  readonly #clock: Clock;
  readonly #limits = new Map(
    Object.entries(mostOf).map(([act, { user, device, network }]) => [
      act,
      { user: user.map(limitOf), device: device.map(limitOf), network: network.map(limitOf) },
    ]),
  );

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Seconds to wait, or undefined once it is counted. Whoever has no device shares that of their address. */
  consume(act: Act, { userId, deviceId, network }: Writer): number | undefined {
    const limits = this.#limits.get(act);
    const claimsOf = (list: readonly WeightedLimit[] = [], name = '') =>
      list.map((limit) => ({ limit, name, weight: 1 }));
    const claims = [
      ...claimsOf(limits?.user, userId),
      ...claimsOf(limits?.device, deviceId || network),
      ...claimsOf(limits?.network, network),
    ];
    return takeFromAll(claims, this.#clock.now().getTime());
  }
}

const limitOf = ([most, stretch]: readonly [number, number]) => new WeightedLimit({ most, stretch });
