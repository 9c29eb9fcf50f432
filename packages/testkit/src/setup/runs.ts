const isLong = process.env.GRIOT_LONG === '1';

/**
 * How much of a long test is done: all of it with `GRIOT_LONG=1`, otherwise one of `parts`: more of them where a run costs
 * much. Chance differs from run to run.
 */
export const runs = (all: number, parts = 5): number => (isLong ? all : Math.ceil(all / parts));
