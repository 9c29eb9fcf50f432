import { afterAll, beforeAll, vi } from 'vitest';

/** In ms; what is counted for an hour is counted anew after it. */
export const anHourAndMore = 3_601_000;

/**
 * For a file that makes more requests than anybody may make in a minute, or in an hour, where that is not what is looked at.
 * Limits count by the system's clock. Call the result before each request.
 * @returns lets an hour pass
 */
export function unhurried(): () => void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  return () => void vi.setSystemTime(Date.now() + anHourAndMore);
}
