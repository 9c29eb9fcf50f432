import { counters } from '../activity-constants.ts';

type Counted = 'click' | 'impression';

const milestones = {
  click: { acc1: counters.acc1, acc5: counters.acc5 },
  impression: { aic1: counters.aic1, aic2: counters.aic2 },
} as const;

/** Adds one to a device's count, and names the milestone event that is reached, each once (spec 9, Counters). */
export function countUp(what: Counted, count: number): { count: number; reached: keyof typeof counters | undefined } {
  const numbers = milestones[what];
  const next = count + 1;
  const found = Object.entries(numbers).find(([, number]) => number === next);
  return {
    count: Math.min(next, Math.max(...Object.values(numbers)) + 1),
    reached: found?.[0] as keyof typeof counters | undefined,
  };
}
