import { describe, expect, it } from 'vitest';
import { errorStatus, type Failure, refusalCode, reportedStatus } from './failure.ts';

describe('the status written into request events', () => {
  const cases: [Failure, number][] = [
    [{ kind: 'http', status: 503 }, 503],
    [{ kind: 'offline' }, 666],
    [{ kind: 'timeout' }, 666],
    [{ kind: 'refused', code: 4 }, 666],
    [{ kind: 'malformed' }, 666],
    [{ kind: 'aborted' }, 666],
  ];
  it.each(cases)('%o is reported as %i', (failure, status) => {
    expect(reportedStatus(failure)).toBe(status);
  });
});

it('gives every error a refusal code of its own, none of them 0', () => {
  const codes = Object.values(refusalCode);
  expect(new Set(codes).size).toBe(Object.keys(errorStatus).length);
  expect(codes).not.toContain(0);
});
