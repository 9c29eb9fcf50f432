// What `npm test` does, as data: two lanes that run side by side, then what runs alone or needs the reports of both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {{ name: string, groups: string[], command: string[], needs?: string[], report?: string,
 *             programs?: ('chromium' | 'ffmpeg')[] }} Step
 */

/**
 * The script behind a package's command, so that it runs on the Node we choose, not on the one its first line finds.
 */
function scriptOf(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Reports of filtered runs are kept apart: the trace check must not take a part for the whole. */
const reportPath = (name, filters) => `.reports/${filters.length > 0 ? 'partial/' : ''}${name}.json`;

const buildWeb = (root) => {
  const url = pathToFileURL(join(root, 'tools/launch/web-build.mjs')).href;
  return `import { ensureWebBuilt } from ${JSON.stringify(url)}; await ensureWebBuilt();`;
};

const EVERY_SOURCE = ['packages', 'demo', 'e2e', 'bench', 'tools', 'vitest.config.ts'];

/**
 * The long form also runs what `npm test` leaves out: repetitions (by GRIOT_LONG, which test.mjs sets) and every bench.
 * @returns {{ lanes: Step[][], after: Step[] }}
 */
export function planSteps({ root, node, filters = [], isLong = false, find = scriptOf }) {
  const tool = (packageName, command, ...args) => [node, find(root, packageName, command), ...args];
  const script = (path, ...args) => [node, join(root, path), ...args];
  const tests = (name, projects, more = {}) => ({
    name,
    groups: ['tests'],
    report: reportPath(name, filters),
    command: tool(
      'vitest',
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath(name, filters)}`,
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ),
    ...more,
  });
  const benches = tests('bench', ['bench'], { groups: [], needs: ['build'], programs: ['chromium'] });
  const lint = (name, command) => ({ name, groups: ['lint'], command });

  return {
    // A browser's journey waits at every step, for the page or for the service: everything else runs beside the journeys,
    // and two cores are busy until both lanes end, at about the same time.
    lanes: [
      [
        { name: 'build', groups: [], command: [node, '--input-type=module', '--eval', buildWeb(root)] },
        tests('e2e', ['e2e'], { groups: [], needs: ['build'], programs: ['chromium'] }),
      ],
      [
        // Several checkers in a project each work out the same types again; projects side by side do not.
        { name: 'typecheck', groups: [], command: tool('typescript', 'tsc', '-b', '--checkers', '1') },
        lint('biome', tool('@biomejs/biome', 'biome', 'check', '--error-on-warnings', '.')),
        lint(
          'boundaries',
          tool('dependency-cruiser', 'depcruise', '--config', 'tools/boundaries.cjs', ...EVERY_SOURCE),
        ),
        lint('styles', tool('stylelint', 'stylelint', 'packages/*/src/**/*.css')),
        lint('layout', script('tools/layout-check.ts')),
        lint('rooms', script('tools/room-check.ts')),
        lint('knip', tool('knip', 'knip', '--no-progress')),
        lint('contract-report', script('tools/contract-report.ts', '--check')),
        { name: 'size', groups: [], needs: ['build'], command: tool('size-limit', 'size-limit') },
        { name: 'screen-size', groups: ['size'], needs: ['build'], command: script('tools/new/screen-size.ts') },
        tests('unit', ['unit']),
        tests('web', ['web', 'web-alone', 'web-node']),
        tests('new', ['new']),
        tests('rules', ['rules']),
        tests('server', ['server'], { needs: ['build'], programs: ['ffmpeg'] }),
      ],
    ],
    // Benches measure: nothing else runs beside them.
    after: [...(isLong ? [benches] : []), { name: 'trace', groups: [], command: script('tools/trace/trace.ts') }],
  };
}

/** Splits what was asked into steps and filters for test files; filters alone mean the tests without a browser. */
export function readWords(words) {
  const { lanes, after } = planSteps({ root: '', node: '', isLong: true, find: () => '' });
  const names = new Set([...lanes.flat(), ...after].flatMap((step) => [step.name, ...step.groups]));
  const steps = words.filter((word) => names.has(word));
  const filters = words.filter((word) => !names.has(word));
  return { filters, steps: steps.length === 0 && filters.length > 0 ? ['tests'] : steps };
}

/** The steps that were asked for, by name or group, with what they need; all when none was named. */
export function choose(words, { lanes, after }) {
  if (words.length === 0) return { lanes, after };
  const isAsked = (step) => words.includes(step.name) || step.groups.some((group) => words.includes(group));
  const asked = [...lanes.flat(), ...after].filter(isAsked);
  const wanted = new Set(asked.flatMap((step) => [step.name, ...(step.needs ?? [])]));
  const keep = (steps) => steps.filter((step) => wanted.has(step.name));
  return { lanes: lanes.map(keep), after: keep(after) };
}
