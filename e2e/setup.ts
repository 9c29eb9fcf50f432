import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const drawings = await mkdtemp(join(tmpdir(), 'griot-e2e-drawings-'));
  running.push(() => rm(drawings, { recursive: true, force: true }));
  const workers = Array.from({ length: Number(project.vitest.config.maxWorkers) });
  const services = await Promise.all(workers.map(() => startService(drawings)));
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
