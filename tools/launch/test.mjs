// npm test: sets up what is missing, runs every check and test, and says on its last line how many passed and failed.
// `npm test -- unit lint` runs those alone; words that name no step are filters for test files.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';
import { createRunner } from './run/run-command.mjs';
import { countOf, lineOf, readReportAt, runSteps } from './run/run-steps.mjs';
import { choose, planSteps, readWords } from './run/steps.mjs';
import { toolEnvironment } from './web-build.mjs';

/** Tests start the service dozens of times: with what Node compiled before, a start takes half the time. */
const compiled = join(root, '.reports/compiled');

let say = (line) => console.log(line);

/** A stopped run ends its children first: a second Ctrl-C is not needed, and nothing keeps running behind the prompt. */
function stopOnSignals(runner) {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.once(signal, async () => {
      say('\nstopping …');
      say = () => {}; // what the steps say of being ended helps nobody
      await runner.stop();
      process.exit(code);
    });
  }
}

function freshReports(isWhole) {
  if (isWhole) rmSync(join(root, '.reports'), { recursive: true, force: true });
  mkdirSync(join(root, '.reports/partial'), { recursive: true });
}

function stepRunner(runner, chromium) {
  const readReport = readReportAt(root);
  const { PATH } = toolEnvironment();
  return async (step) => {
    const browser = step.needsChromium ? await chromium : {};
    if (browser.problem) return { name: step.name, passed: 0, failed: 1, seconds: 0, output: `${browser.problem}\n` };
    if (step.report) rmSync(join(root, step.report), { force: true });
    const env = { PATH, NODE_COMPILE_CACHE: compiled, ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) };
    const ran = await runner.run(step.command, { cwd: root, env });
    return { name: step.name, ...countOf(step, ran, readReport), seconds: ran.seconds, output: ran.output };
  };
}

function report(result) {
  say(lineOf(result));
  if (result.failed > 0 || result.flaky?.length > 0) say(`\n${result.output.trimEnd()}\n`);
}

/** The steps that were asked for, once everything they need is there. */
async function setUp(words) {
  await ensureInstalled({ say });
  const { steps, filters } = readWords(words);
  freshReports(words.length === 0);
  return choose(steps, planSteps({ root, node: pinnedNode(), filters }));
}

async function runAll(plan) {
  const runner = createRunner();
  stopOnSignals(runner);
  const needsChromium = [...plan.lanes.flat(), ...plan.after].some((step) => step.needsChromium);
  const chromium = needsChromium ? ensureChromium({ run: runner.run, say: (line) => say(line) }) : Promise.resolve({});
  const results = await runSteps(plan, stepRunner(runner, chromium), report);
  const orphans = await runner.finish();
  if (orphans.length > 0) {
    const output = `These still ran when every step had ended:\n${orphans.join('\n')}`;
    results.push({ name: 'orphans', passed: 0, failed: 1, seconds: 0, output });
    report(results.at(-1));
  }
  return results;
}

async function main(words) {
  const started = performance.now();
  let results = [];
  try {
    results = await runAll(await setUp(words));
  } catch (error) {
    say(error.message); // written for people: no npm, no Node that fits
    results = [{ passed: 0, failed: 1 }];
  }
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  say(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  if (sum('passed') + sum('failed') === 0) {
    say('Nothing was run: no step and no test file has that name.');
    process.exitCode = 1;
    return;
  }
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
