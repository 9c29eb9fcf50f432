// npm test: sets up what is missing, runs every check and test, and says on its last line how many passed and failed.
// `npm test -- unit lint` runs those alone; words that name no step are filters for test files. `npm run test:long` runs
// what is left out for its length too: repetitions, long forms, and every bench in small.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { ensurePrograms } from './programs.mjs';
import { root } from './project.mjs';
import { createRunner } from './run/run-command.mjs';
import { countOf, lastLines, lineOf, readReportAt, runSteps } from './run/run-steps.mjs';
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

function stepRunner(runner, { programs, isLong }) {
  const readReport = readReportAt(root);
  const { PATH } = toolEnvironment();
  return async (step) => {
    const { chromium, ffmpeg } = step.programs ? await programs : {};
    const isBrowserNeeded = step.programs?.includes('chromium');
    if (isBrowserNeeded && chromium.problem)
      return { name: step.name, passed: 0, failed: 1, seconds: 0, output: `${chromium.problem}\n` };
    if (step.programs?.includes('ffmpeg') && ffmpeg.problem) say(`\n${ffmpeg.problem}\n`);
    if (step.report) rmSync(join(root, step.report), { force: true });
    const env = {
      PATH,
      NODE_COMPILE_CACHE: compiled,
      ...(isBrowserNeeded && { CHROMIUM_PATH: chromium.path }),
      ...(isLong && { GRIOT_LONG: '1' }),
    };
    const ran = await runner.run(step.command, { cwd: root, env });
    return { name: step.name, ...countOf(step, ran, readReport), ...spentBy(ran), output: ran.output };
  };
}

const spentBy = ({ seconds, processorSeconds }) => ({ seconds, processorSeconds });

function report(result) {
  say(lineOf(result));
  if (result.failed > 0 || result.flaky?.length > 0) say(`\n${result.output.trimEnd()}\n`);
}

/** The steps that were asked for, once everything they need is there. */
async function setUp(words, isLong) {
  await ensureInstalled({ say });
  const { steps, filters } = readWords(words);
  freshReports(words.length === 0);
  return choose(steps, planSteps({ root, node: pinnedNode(), filters, isLong }));
}

async function runAll(plan, isLong) {
  const runner = createRunner();
  stopOnSignals(runner);
  const needed = [...plan.lanes.flat(), ...plan.after].flatMap((step) => step.programs ?? []);
  const programs = ensurePrograms([...new Set(needed)], { run: runner.run, say: (line) => say(line) });
  const results = await runSteps(plan, stepRunner(runner, { programs, isLong }), report);
  const orphans = await runner.finish();
  if (orphans.length > 0) {
    const output = `These still ran when every step had ended:\n${orphans.join('\n')}`;
    results.push({ name: 'orphans', passed: 0, failed: 1, seconds: 0, output });
    report(results.at(-1));
  }
  return results;
}

async function main(words, isLong) {
  const started = performance.now();
  let results = [];
  try {
    results = await runAll(await setUp(words, isLong), isLong);
  } catch (error) {
    say(error.message); // written for people: no npm, no Node that fits
    results = [{ passed: 0, failed: 1 }];
  }
  const [taken, counted] = lastLines(results, (performance.now() - started) / 1000);
  say(`\n${taken}`);
  if (results.every(({ passed, failed }) => passed + failed === 0)) {
    say('Nothing was run: no step and no test file has that name. The benches are a step of `npm run test:long`.');
    process.exitCode = 1;
    return;
  }
  say(counted);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}

const words = process.argv.slice(2);
await main(
  words.filter((word) => word !== '--long'),
  words.includes('--long') || process.env.GRIOT_LONG === '1',
);
