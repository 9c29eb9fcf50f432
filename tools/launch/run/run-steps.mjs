// Runs the planned steps: lanes side by side, a step after what it needs and not at all where that failed, a line for
// each as it ends.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ name: string, passed: number, failed: number, skipped?: number, seconds: number, processorSeconds?: number,
 *             output: string, flaky?: string[] }} Result
 */

/** Counts of a step: its tests where it has a report, otherwise itself. A run that broke off counts as one failure. */
export function countOf(step, ran, readReport) {
  const report = step.report ? readReport(step.report) : undefined;
  if (!report) return ran.ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  const flaky = report.testResults.flatMap((file) => file.assertionResults.flatMap(firstFailure));
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: ran.ok ? failed : Math.max(failed, 1), skipped, flaky };
}

/** What a test that passed in the end had failed with before; nothing for one that passed at once. */
function firstFailure({ status, fullName, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0
    ? [`${fullName}\n  ${failureMessages[0].split('\n')[0]}`]
    : [];
}

export function readReportAt(root) {
  return (path) => {
    try {
      return JSON.parse(readFileSync(join(root, path), 'utf8'));
    } catch {
      return undefined; // the run ended before it could write one
    }
  };
}

/** The line that says how a step ended, and what it took: by the clock, and of all processors. */
export function lineOf({ name, passed, failed, skipped = 0, seconds, processorSeconds, flaky = [] }) {
  const tests =
    passed + failed > 1
      ? `  ${failed > 0 ? `${failed} of ` : ''}${passed + failed} tests${failed > 0 ? ' failed' : ''}`
      : '';
  const spent = processorSeconds === undefined ? '' : ` ${processorSeconds.toFixed(0).padStart(5)} s of processors`;
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  const again = flaky.map((test) => `\n  only at the second try: ${test}`).join('');
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s${spent}${tests}${left}${again}`;
}

/** The last lines: what all steps took, and how many tests passed, failed and, if any, were skipped. */
export function lastLines(results, seconds) {
  const sum = (count) => results.reduce((total, result) => total + (result[count] ?? 0), 0);
  const spent = sum('processorSeconds');
  const skipped = sum('skipped');
  return [
    `${(seconds / 60).toFixed(1)} minutes${spent > 0 ? `, ${spent.toFixed(0)} s of processors` : ''}`,
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

/**
 * @param {{ lanes: Step[][], after: Step[] }} plan
 * @param {(step: Step) => Promise<Result>} runStep
 * @param {(result: Result) => void} onEnd
 * @returns {Promise<Result[]>}
 */
export async function runSteps({ lanes, after }, runStep, onEnd) {
  /** @type {Result[]} */
  const results = [];
  const ends = new Map([...lanes.flat(), ...after].map(({ name }) => [name, anEnd()]));
  const runOne = async (step) => {
    const needed = await Promise.all((step.needs ?? []).map((name) => ends.get(name)?.promise));
    const missing = needed.find((result) => result !== undefined && result.failed > 0)?.name;
    const result = missing
      ? { name: step.name, passed: 0, failed: 1, seconds: 0, output: `not run, because ${missing} failed\n` }
      : await runStep(step);
    results.push(result);
    onEnd(result);
    ends.get(step.name)?.resolve(result);
  };
  const runLane = async (steps) => {
    for (const step of steps) await runOne(step);
  };
  await Promise.all(lanes.map(runLane));
  await runLane(after);
  return results;
}

/** How a step ended, for those in another lane that wait for it. Node 20 has no Promise.withResolvers. */
function anEnd() {
  /** @type {(result: Result) => void} */
  let resolve = () => {};
  /** @type {Promise<Result>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
