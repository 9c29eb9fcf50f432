import { HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { consumeAll, WeightedLimit } from '../../../memory/weighted-limit.ts';

type Reacting = { readonly deviceId: string; readonly userId: string; readonly network: string };

/**
 * How often one may react (ADR 0042). A person taps; nobody taps 40 times a minute for long. Thousands stand behind one
 * address of a carrier, so what it may do is meant for a crowd.
 */
export class ReactionLimits {
  readonly #clock: Clock;
  readonly #ofDevice = [
    new WeightedLimit({ most: 60, window: MINUTE_MS }),
    new WeightedLimit({ most: 600, window: HOUR_MS }),
  ];
  readonly #ofUser = [
    new WeightedLimit({ most: 60, window: MINUTE_MS }),
    new WeightedLimit({ most: 600, window: HOUR_MS }),
  ];
  readonly #ofNetwork = [new WeightedLimit({ most: 6_000, window: MINUTE_MS })];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Seconds to wait, or undefined. Whoever has no name shares that of their address. */
  consume({ deviceId, userId, network }: Reacting): number | undefined {
    const claims = [
      ...this.#ofDevice.map((limit) => ({ limit, name: deviceId || network, weight: 1 })),
      ...this.#ofUser.map((limit) => ({ limit, name: userId || network, weight: 1 })),
      ...this.#ofNetwork.map((limit) => ({ limit, name: network, weight: 1 })),
    ];
    return consumeAll(claims, this.#clock.now().getTime());
  }
}
