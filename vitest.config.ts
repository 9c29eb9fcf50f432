import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The web's own configuration holds the plugins its modules are written for (messages, JSX).
const webConfig = './packages/web/vite.config.ts';
const web = existsSync(new URL(webConfig, import.meta.url)) ? { extends: webConfig } : {};
const cssModules = { modules: { classNameStrategy: 'non-scoped' as const } };

// Nothing is timed: whatever hangs meets this, on a busy machine too, and in the long form what grows with the square of
// its input.
const testTimeout = 240_000;
/** What is only slow, on a machine with much else to do, is no failure. */
const patient = { poll: { timeout: 120_000 } };

const guards = ['packages/testkit/src/setup/leaves-nothing.ts', 'packages/testkit/src/setup/short-runs.ts'];

/** Files share a worker and its modules (ADR 0011); a guard fails a file that leaves something behind in it. */
const shared = { isolate: false, setupFiles: guards, testTimeout, hookTimeout: testTimeout, expect: patient };

/**
 * Files that have a worker to themselves: they replace a module for everybody who imports it, or need React for development,
 * which alone tells of every difference between two renderings.
 */
const standAlone = ['packages/web/src/app/hydrate.test.tsx', 'packages/web/src/features/share/use-share.test.tsx'];

/** Components run on the React that is built for readers. */
const shippedReact = new URL('packages/testkit/src/setup/shipped-react.ts', import.meta.url).href;

/** Repetitions and long forms of what other tests prove: `npm run test:long` runs them too. */
const longForms = process.env.GRIOT_LONG === '1' ? [] : ['**/*.long.{test,e2e}.{ts,tsx}'];

/** Every bench in small, and what takes minutes of one: a step of the long form alone. */
const benches = 'bench/**/*.long.test.ts';

/** Files that run a compiler or linters over a tree of files, for tens of seconds: steps of their own. */
const scaffold = 'tools/new/**/*.test.ts';
const rules = 'tools/boundaries*.test.ts';
const wholeTree = { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } as const;

/** React minds that pages are rendered for the server and for the browser in one process; readers have one of the two. */
const isHeard = (line: string) => !line.includes('multiple renderers concurrently');

/** `tools/launch/test.mjs` runs these one by one and has each write a report that the trace check reads. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    restoreMocks: true,
    onConsoleLog: isHeard,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          include: [
            'packages/{contract,locale,domain,content,ranking}/src/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', scaffold, rules, benches, ...longForms],
        },
      },
      { test: { ...wholeTree, name: 'new', include: [scaffold] } },
      { test: { ...wholeTree, name: 'rules', include: [rules] } },
      {
        test: {
          name: 'bench',
          environment: 'node',
          include: [benches],
          exclude: longForms,
          // They measure: one at a time. One that hangs has no other end than this.
          fileParallelism: false,
          testTimeout: 1_200_000,
        },
      },
      {
        ...web,
        test: {
          ...shared,
          execArgv: ['--import', shippedReact],
          name: 'web',
          root: '.',
          setupFiles: [...guards, 'packages/testkit/src/setup/fresh-page.ts'],
          environment: 'happy-dom',
          include: ['packages/web/src/**/*.test.tsx'],
          exclude: [...standAlone, ...longForms],
          css: cssModules,
        },
      },
      {
        ...web,
        test: {
          name: 'web-alone',
          root: '.',
          environment: 'happy-dom',
          include: standAlone,
          css: cssModules,
          testTimeout,
        },
      },
      {
        ...web,
        test: {
          ...shared,
          name: 'web-node',
          root: '.',
          environment: 'node',
          include: ['packages/web/**/*.test.ts'],
          exclude: longForms,
          css: cssModules,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          pool: 'forks',
          // Some of them mostly wait: for a process to start, for a job to come round.
          maxWorkers: 3,
          include: ['packages/{server,testkit}/src/**/*.test.ts'],
          exclude: longForms,
          globalSetup: ['packages/testkit/src/database-setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: './e2e/browser/environment.ts',
          isolate: false,
          include: ['e2e/**/*.e2e.ts'],
          exclude: longForms,
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 400_000,
          hookTimeout: 400_000,
          // Every look at a page takes time from the browser that it waits for.
          expect: { poll: { ...patient.poll, interval: 150 } },
          // Browser, service and database share two cores with whatever else runs; what fails once and passes then is
          // named in the line of this step (ADR 0011).
          retry: 1,
        },
      },
    ],
  },
});
