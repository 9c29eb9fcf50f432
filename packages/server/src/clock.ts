/** Time as an argument, so that a test can stand on any day it likes. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Runs something after so many ms, unless what it answers is called before. */
export type After = (delay: number, run: () => void) => () => void;

export const systemAfter: After = (delay, run) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};

/** The same, for what need not keep the process alive. */
export const idleAfter: After = (delay, run) => {
  const timer = setTimeout(run, delay).unref();
  return () => clearTimeout(timer);
};
