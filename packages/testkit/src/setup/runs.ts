const isLong = process.env.GRIOT_LONG === '1';

/** How much of a long test is done: all of it with `GRIOT_LONG=1`, a fifth otherwise. Chance differs from run to run. */
export const runs = (all: number): number => (isLong ? all : Math.ceil(all / 5));
