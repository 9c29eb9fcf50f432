/** A clock that only moves when a test moves it. */
export class FakeClock {
  #now: number;

  constructor(now: Date | number = Date.UTC(2026, 2, 10, 12)) {
    this.#now = Number(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** The web's clock (platform/clock), moved by tests. */
type FakeTimers = {
  now(): number;
  /** Milliseconds since it was made. */
  elapsed(): number;
  after(delay: number, run: () => void): () => void;
  /** Lets time pass; timers that become due run at their own time, in order. */
  advance(ms: number): void;
  /** The number of pending timers: finished work leaves none. */
  pending(): number;
};

type Timer = { at: number; run: () => void };

/** A clock for the web that only moves when a test moves it. */
export function fakeClock(start = Date.UTC(2026, 0, 15, 9)): FakeTimers {
  let now = start;
  let timers: Timer[] = [];
  const drop = (timer: Timer) => {
    timers = timers.filter((other) => other !== timer);
  };
  const nextBy = (end: number) => timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];

  return {
    now: () => now,
    elapsed: () => now - start,
    after: (delay, run) => {
      const timer = { at: now + Math.max(0, delay), run };
      timers.push(timer);
      return () => drop(timer);
    },
    advance: (ms) => {
      const end = now + ms;
      for (let due = nextBy(end); due; due = nextBy(end)) {
        drop(due);
        now = due.at;
        due.run();
      }
      now = end;
    },
    pending: () => timers.length,
  };
}
