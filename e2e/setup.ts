import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Where the service keeps its data. */
    folder: string;
    browser: string;
  }
}

const running: (() => Promise<unknown>)[] = [];

/** One service with sample news and one browser, for all journeys. */
export async function setup(project: TestProject) {
  const service = await startService();
  running.push(service.stop);
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumArguments });
  running.push(() => browser.close());
  project.provide('address', service.address);
  project.provide('folder', service.folder);
  project.provide('browser', browser.wsEndpoint());
}

export async function teardown() {
  for (const stop of running.reverse()) await stop();
}
