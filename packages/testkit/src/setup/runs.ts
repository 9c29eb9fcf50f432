/** Whether repetitions are run too: `npm run test:long` says so. */
export const isLong = process.env.GRIOT_LONG === '1';

/** How much of a long test is done: all of it in the long form, a fifth otherwise. Chance differs from run to run. */
export const runs = (all: number): number => (isLong ? all : Math.ceil(all / 5));
