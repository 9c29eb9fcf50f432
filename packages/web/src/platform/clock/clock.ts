/** Takes a timer back; harmless once it has run. */
export type Cancel = () => void;

/** Time as an argument: features take a clock, so that a test can let a day pass in a line. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since the page was opened, right also on a phone whose clock is wrong. */
  elapsed(): number;
  after(delay: number, run: () => void): Cancel;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
