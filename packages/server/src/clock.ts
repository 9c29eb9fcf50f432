/** Time as an argument, so that a test can stand on any day it likes. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
