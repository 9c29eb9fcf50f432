import { type Browser, chromium } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { chromiumArguments, chromiumPath } from '../chromium.ts';

declare global {
  /** The browser of this worker, opened with the first call. */
  var ownBrowser: () => Promise<Browser>;
}

/**
 * A worker of Node with a browser of its own: one for all workers would be started by the runner, and every message would
 * pass through it. The browser is closed before the worker ends, so that what it spent is counted.
 */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup(global) {
    let browser: Promise<Browser> | undefined;
    global.ownBrowser = () => {
      browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments }).catch((error) => {
        browser = undefined; // the next journey may have more luck
        throw error;
      });
      return browser;
    };
    return { teardown: async () => void (await (await browser)?.close()) };
  },
} satisfies Environment;
