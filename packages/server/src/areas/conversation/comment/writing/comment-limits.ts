import { DAY_MS, HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../../clock.ts';
import { consumeAll, WeightedLimit } from '../../../../memory/weighted-limit.ts';
import type { Writer } from './comment-acts.ts';

type Act = 'post' | 'like' | 'report';
type Most = readonly (readonly [most: number, window: number])[];

/**
 * How often one may act (ADR 0046). Nobody writes a comment every ten seconds for long; thousands stand behind one
 * address of a carrier, so what it may do is meant for a crowd.
 */
const mostOf: Record<Act, { readonly user: Most; readonly device: Most; readonly network: Most }> = {
  post: {
    user: [
      [6, MINUTE_MS],
      [60, HOUR_MS],
      [300, DAY_MS],
    ],
    device: [
      [8, MINUTE_MS],
      [90, HOUR_MS],
    ],
    network: [[600, MINUTE_MS]],
  },
  like: {
    user: [
      [60, MINUTE_MS],
      [600, HOUR_MS],
    ],
    device: [
      [60, MINUTE_MS],
      [600, HOUR_MS],
    ],
    network: [[6_000, MINUTE_MS]],
  },
  report: { user: [[30, HOUR_MS]], device: [[60, HOUR_MS]], network: [[300, MINUTE_MS]] },
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
    return consumeAll(claims, this.#clock.now().getTime());
  }
}

const limitOf = ([most, window]: readonly [number, number]) => new WeightedLimit({ most, window });
