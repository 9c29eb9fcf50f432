/** Whether repetitions are run too: `npm run test:long` says so. */
export const isLong = process.env.GRIOT_LONG === '1';

/**
 * How much of a long test is done: all of it in the long form, otherwise one of `parts`: more of them where a run costs
 * much. Chance differs from run to run.
 */
export const runs = (all: number, parts = 5): number => (isLong ? all : Math.ceil(all / parts));
