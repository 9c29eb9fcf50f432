import { AsyncLocalStorage } from 'node:async_hooks';
import { WeightedLimit } from '../../memory/weighted-limit.ts';

/** Who is charged for the event loop. Whole carriers stand behind an address; a device is one reader. */
export type Payer = { readonly kind: 'device' | 'address'; readonly name: string };

export type ShareLimits = {
  /** Milliseconds of processor time from which a piece of work counts: readers' usual requests stay far below. */
  readonly long: number;
  /** Milliseconds in which so many may be spent in long pieces. */
  readonly window: number;
  readonly most: Readonly<Record<Payer['kind'], number>>;
};

/** A device may have a fifth of the event loop, and all strangers behind one address half of it. */
const usualLimits: ShareLimits = { long: 20, window: 30_000, most: { device: 6_000, address: 15_000 } };

type Measures = { readonly spent: () => number; readonly now: () => number };

/** Milliseconds of processor time that this thread has had: what other programs take is not counted. */
export function spentByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Who holds the event loop for how long (ADR 0042). The processor time between two looks is charged to whoever computed
 * then. A look is taken where the work of a request usually begins and ends: when its body is there, when it asks the
 * database, when its answer is made. Short pieces are not counted, so that an ordinary reader never pays anything.
 */
export class LoopShares {
  readonly #limits: ShareLimits;
  readonly #measures: Measures;
  readonly #working = new AsyncLocalStorage<Payer>();
  readonly #used: Readonly<Record<Payer['kind'], WeightedLimit>>;
  #last: number;

  constructor(limits: ShareLimits = usualLimits, measures: Partial<Measures> = {}) {
    this.#limits = limits;
    this.#measures = { spent: spentByThread, now: () => performance.now(), ...measures };
    const limitOf = (most: number) => new WeightedLimit({ most, window: limits.window });
    this.#used = { device: limitOf(limits.most.device), address: limitOf(limits.most.address) };
    this.#last = this.#measures.spent();
  }

  /** Does what follows, however long it waits in between, on somebody's account. */
  workFor(payer: Payer, work: () => void): void {
    this.#working.run(payer, () => {
      this.look();
      work();
    });
  }

  /** Charges the work since the last look to whoever works now; that of nobody's request to nobody. */
  look(): void {
    const spent = this.#measures.spent();
    const took = spent - this.#last;
    this.#last = spent;
    const payer = this.#working.getStore();
    if (payer === undefined || took <= this.#limits.long) return;
    this.#used[payer.kind].add(payer.name, took, this.#measures.now());
  }

  /** Seconds until somebody may ask again; undefined while they may. */
  waitFor({ kind, name }: Payer): number | undefined {
    return this.#used[kind].waitFor(name, 1, this.#measures.now());
  }
}
