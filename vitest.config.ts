import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The web's own configuration holds the plugins its modules are written for (messages, JSX).
const webConfig = './packages/web/vite.config.ts';
const web = existsSync(new URL(webConfig, import.meta.url)) ? { extends: webConfig } : {};
const cssModules = { modules: { classNameStrategy: 'non-scoped' as const } };

// Nothing is timed: whatever hangs, or grows with the square of its input, meets this, on a busy machine too.
const testTimeout = 60_000;

const guard = 'packages/testkit/src/leaves-nothing.ts';

/** Files share a worker and its modules (ADR 0039); the guard fails a file that leaves something behind in it. */
const shared = { isolate: false, setupFiles: [guard], testTimeout };

/** Files that replace a module for everybody who imports it: they have a worker to themselves. */
const replacesModules = ['packages/web/src/features/share/use-share.test.tsx'];

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
          ],
        },
      },
      {
        ...web,
        test: {
          ...shared,
          name: 'web',
          root: '.',
          setupFiles: [guard, 'packages/testkit/src/fresh-page.ts'],
          environment: 'happy-dom',
          include: ['packages/web/src/**/*.test.tsx'],
          exclude: replacesModules,
          css: cssModules,
        },
      },
      {
        ...web,
        test: {
          name: 'web-alone',
          root: '.',
          environment: 'happy-dom',
          include: replacesModules,
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
          globalSetup: ['packages/testkit/src/database-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          retry: 0,
        },
      },
    ],
  },
});
