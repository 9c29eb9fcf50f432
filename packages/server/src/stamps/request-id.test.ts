import { DAY_MS } from '@griot/domain/time-units';
import { describe, expect, it } from 'vitest';
import { dayOfRequest, newRequestId } from './request-id.ts';

describe('the id of a request', () => {
  it.each([0, 1, DAY_MS - 1])('says the day it was made on, %i ms into it', (since) => {
    const day = Date.UTC(2026, 2, 10);
    expect(dayOfRequest(newRequestId(day + since))).toBe(day);
  });

  it('is another each time, and no longer than a UUID', () => {
    const ids = Array.from({ length: 100 }, () => newRequestId(Date.UTC(2130, 0, 1)));
    expect(new Set(ids).size).toBe(100);
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(36);
    expect(dayOfRequest(ids[0] ?? '')).toBe(Date.UTC(2130, 0, 1));
  });

  it.each(['', 'one', '2b1f0c8e-3c5d-4f57-8d6e-5d2f0a3c9b11', 'm2k9x.ngen000000000000.abc'])(
    'says no day where it is not one of these: %j',
    (id) => expect(dayOfRequest(id)).toBeUndefined(),
  );
});
