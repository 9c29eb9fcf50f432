import { describe, expect, it } from 'vitest';
import { countOf, lastLines, lineOf, runSteps } from './run-steps.mjs';

const step = (name: string, more = {}) => ({ name, groups: [], command: [], ...more });
const result = (name: string, failed = 0) => ({ name, passed: 1 - failed, failed, seconds: 1, output: '' });

describe('running the steps', () => {
  it('runs lanes side by side and what follows after both', async () => {
    const order: string[] = [];
    const plan = { lanes: [[step('a'), step('b')], [step('c')]], after: [step('d')] };
    const other = Promise.withResolvers<void>();
    await runSteps(
      plan,
      async ({ name }: { name: string }) => {
        order.push(`${name} starts`);
        await (name === 'c' ? other.promise : undefined);
        order.push(`${name} ends`);
        return result(name);
      },
      ({ name }: { name: string }) => {
        if (name === 'b') other.resolve();
      },
    );
    expect(order.slice(0, 2)).toEqual(['a starts', 'c starts']);
    expect(order.indexOf('b ends')).toBeLessThan(order.indexOf('c ends'));
    expect(order.slice(-2)).toEqual(['d starts', 'd ends']);
  });

  it('waits for what a step needs in another lane', async () => {
    const order: string[] = [];
    const plan = { lanes: [[step('slow'), step('build')], [step('server', { needs: ['build'] })]], after: [] };
    await runSteps(
      plan,
      async ({ name }: { name: string }) => {
        order.push(name);
        return result(name);
      },
      () => {},
    );
    expect(order).toEqual(['slow', 'build', 'server']);
  });

  it('does not run a step whose need failed, counts it as failed, and goes on', async () => {
    const ran: string[] = [];
    const plan = { lanes: [[step('build'), step('server', { needs: ['build'] }), step('web')]], after: [] };
    const results = await runSteps(
      plan,
      async ({ name }: { name: string }) => {
        ran.push(name);
        return result(name, name === 'build' ? 1 : 0);
      },
      () => {},
    );
    expect(ran).toEqual(['build', 'web']);
    expect(results).toMatchObject([
      { failed: 1 },
      { name: 'server', failed: 1, output: expect.stringContaining('build failed') },
      {},
    ]);
  });
});

describe('counting', () => {
  const report =
    (passed: number, failed: number, ...files: object[]) =>
    () => ({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: 1,
      numTodoTests: 2,
      testResults: files,
    });
  const tests = step('unit', { report: 'x.json' });

  it.each([
    ['a check that passed', step('knip'), true, report(0, 0), { passed: 1, failed: 0 }],
    ['a check that failed', step('knip'), false, report(0, 0), { passed: 0, failed: 1 }],
    ['tests', tests, false, report(5, 2), { passed: 5, failed: 2, skipped: 3 }],
    ['tests that broke off after passing', tests, false, report(5, 0), { passed: 5, failed: 1 }],
    ['tests without a report', tests, false, () => undefined, { passed: 0, failed: 1 }],
    [
      'a file that could not be loaded',
      tests,
      false,
      report(5, 1, { status: 'failed', assertionResults: [] }),
      { passed: 5, failed: 2 },
    ],
  ])('%s', (_, one, ok, read, expected) => {
    expect(countOf(one, { ok, seconds: 1, output: '' }, read)).toMatchObject(expected);
  });

  it('names a test that passed only at its second try, with what it had failed of', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'goes on', failureMessages: [] },
      { status: 'passed', fullName: 'comes back', failureMessages: ['Error: no answer\n    at journey.ts:3'] },
      { status: 'failed', fullName: 'ends', failureMessages: ['Error: no end', 'Error: no end'] },
    ];
    const read = report(2, 1, { status: 'failed', assertionResults });
    const { flaky } = countOf(tests, { ok: false, seconds: 1, output: '' }, read);
    expect(flaky).toEqual(['comes back\n  Error: no answer']);
  });
});

it('says how each step ended in one line', () => {
  expect(lineOf({ name: 'knip', passed: 1, failed: 0, seconds: 2.04, output: '' })).toBe('✓ knip                2.0 s');
  expect(lineOf({ name: 'unit', passed: 7, failed: 2, seconds: 61, output: '' })).toBe(
    '✗ unit               61.0 s  2 of 9 tests failed',
  );
  const spent = { seconds: 61, processorSeconds: 101.6, skipped: 3, output: '' };
  expect(lineOf({ name: 'unit', passed: 7, failed: 0, ...spent })).toBe(
    '✓ unit               61.0 s   102 s of processors  7 tests, 3 skipped',
  );
  expect(lineOf({ name: 'e2e', passed: 7, failed: 0, seconds: 61, output: '', flaky: ['comes back'] })).toBe(
    '✓ e2e                61.0 s  7 tests\n  only at the second try: comes back',
  );
});

it('counts what passed, failed and was skipped on its last line', () => {
  const one = { name: 'unit', passed: 7, failed: 0, seconds: 61, output: '' };
  expect(lastLines([one, { ...one, failed: 2 }], 90)).toEqual(['1.5 minutes', '14 passed, 2 failed']);
  const other = { ...one, skipped: 3, processorSeconds: 20.4 };
  expect(lastLines([one, other], 90)).toEqual(['1.5 minutes, 20 s of processors', '14 passed, 0 failed, 3 skipped']);
});
