import type { Outcome } from '@griot/contract/failure';

/** Silence on purpose: the reason stands where the outcome is dropped. Calls never reject, so waiting is not needed. */
export function ignore(_outcome: Outcome<unknown> | Promise<Outcome<unknown>>, _why: string): void {}
