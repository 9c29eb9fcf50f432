import { type Browser, chromium } from 'playwright-core';
import type { Environment } from 'vitest/runtime';
import { chromiumArguments, chromiumPath } from '../chromium.ts';

declare global {
  /** The browser of this worker, opened with the first call. */
  var ownBrowser: () => Promise<Browser>;
}

/**
 * A worker of Node with a browser of its own: what both said to one would go through a third process. It is closed in good
 * order before the worker ends, so that what it spent is counted.
 */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup(global) {
    let browser: Promise<Browser> | undefined;
    global.ownBrowser = () => {
      browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
      return browser;
    };
    return { teardown: async () => void (await (await browser)?.close()) };
  },
} satisfies Environment;
