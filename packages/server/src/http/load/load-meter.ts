import type { Serving } from '@griot/contract/serving';
import { spentByThread } from './loop-shares.ts';

type Refusable = NonNullable<Serving['priority']>;
/**
 * How important it is to answer (ADR 0042). `health`: always. `reader`: what a reader looks at a blank screen or
 * a missing picture for. The rest, such as events and sitemaps, is refused first: it comes again by itself.
 */
export type Priority = 'health' | Refusable;

export type LoadLimits = {
  /** Requests that are worked on at once, on an event loop that keeps up. */
  readonly underWay: Readonly<Record<Refusable, number>>;
  /** Milliseconds that one turn of the event loop takes requests for: all that arrived with them wait for its end. */
  readonly turn: Readonly<Record<Refusable, number>>;
  /** Milliseconds of delay of the event loop beyond which fewer are taken, in proportion. */
  readonly delay: number;
  /**
   * Milliseconds of our own processor time in one turn after which not even the least of it is taken: a turn that is so
   * long is our own work, whatever other programs do.
   */
  readonly computed: Readonly<Record<Refusable, number>>;
  /** So many are taken however late the event loop is: other programs may be the cause, and then refusing helps nobody. */
  readonly least: Readonly<Record<'underWay' | 'turn', Readonly<Record<Refusable, number>>>>;
};

const usualLimits: LoadLimits = {
  underWay: { reader: 200, rest: 100 },
  turn: { reader: 12, rest: 6 },
  delay: 40,
  // well above what making a first page should take on a slow machine (ADR 0042)
  computed: { reader: 1_000, rest: 500 },
  // a browser asks for six files at once, and where a few read there may be two of them in one turn
  least: { underWay: { reader: 32, rest: 16 }, turn: { reader: 16, rest: 12 } },
};

type Measures = { readonly delay: EventLoopDelay; readonly now: () => number; readonly spent: () => number };

/** How much work there is just now, and whether more can be taken. */
export class LoadMeter {
  readonly delay: EventLoopDelay;
  readonly #limits: LoadLimits;
  readonly #turn: LoopTurn;
  #underWay = 0;

  constructor(limits: LoadLimits = usualLimits, measures: Partial<Measures> = {}) {
    this.#limits = limits;
    this.delay = measures.delay ?? new EventLoopDelay();
    this.#turn = new LoopTurn(measures.now ?? (() => performance.now()), measures.spent ?? spentByThread);
  }

  hasRoomFor(priority: Priority): boolean {
    if (priority === 'health') return true;
    const { delay, least, underWay, turn, computed } = this.#limits;
    const share = Math.min(1, delay / this.delay.milliseconds);
    if (this.#underWay >= Math.max(least.underWay[priority], underWay[priority] * share)) return false;
    if (this.#turn.milliseconds < turn[priority]) return true;
    return this.#turn.taken < least.turn[priority] && this.#turn.computed < computed[priority];
  }

  begin(): void {
    this.#underWay += 1;
    this.#turn.taken += 1;
  }

  end(): void {
    this.#underWay -= 1;
  }
}

/** One turn of the event loop, from its first request on. Answers from memory are made whole within one. */
class LoopTurn {
  taken = 0;
  #began: number | undefined;
  #spentBefore = 0;
  readonly #now: () => number;
  readonly #spent: () => number;

  constructor(now: () => number, spent: () => number) {
    this.#now = now;
    this.#spent = spent;
  }

  /** Of these, what we computed ourselves. */
  get computed(): number {
    return this.#spent() - this.#spentBefore;
  }

  get milliseconds(): number {
    if (this.#began === undefined) {
      this.#began = this.#now();
      this.#spentBefore = this.#spent();
      setImmediate(() => {
        this.#began = undefined;
        this.taken = 0;
      });
    }
    return this.#now() - this.#began;
  }
}

const measureEvery = 20;

/** How late timers are just now. The lesser of the last two: one long task, long over, is no reason to refuse anybody. */
export class EventLoopDelay {
  #last = 0;
  #beforeLast = 0;
  #timer: NodeJS.Timeout | undefined;

  get milliseconds(): number {
    return Math.min(this.#last, this.#beforeLast);
  }

  start(): void {
    let due = performance.now() + measureEvery;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#beforeLast = this.#last;
      this.#last = Math.max(0, now - due);
      due = now + measureEvery;
    }, measureEvery).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
