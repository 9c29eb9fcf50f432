import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: where it is, and where it keeps its data. */
    services: { address: string; folder: string }[];
    browser: string;
  }
}

const running: (() => Promise<unknown>)[] = [];

/** A service with sample news for each worker, and one browser for all journeys. */
export async function setup(project: TestProject) {
  const services = await Promise.all(Array.from({ length: Number(project.vitest.config.maxWorkers) }, startService));
  running.push(...services.map(({ stop }) => stop));
  const browser = await chromium.launchServer({ executablePath: chromiumPath(), args: chromiumArguments });
  running.push(() => browser.close());
  project.provide(
    'services',
    services.map(({ address, folder }) => ({ address, folder })),
  );
  project.provide('browser', browser.wsEndpoint());
}

export async function teardown() {
  for (const stop of running.reverse()) await stop();
}
