import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startService } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: where it is, and where it keeps its data. */
    services: { address: string; folder: string }[];
  }
}

const running: (() => Promise<unknown>)[] = [];

/** A service with sample news for each worker. */
export async function setup(project: TestProject) {
  const drawings = await mkdtemp(join(tmpdir(), 'griot-e2e-drawings-'));
  running.push(() => rm(drawings, { recursive: true, force: true }));
  const workers = Array.from({ length: Number(project.vitest.config.maxWorkers) });
  const services = await Promise.all(workers.map(() => startService(drawings)));
  running.push(...services.map(({ stop }) => stop));
  project.provide(
    'services',
    services.map(({ address, folder }) => ({ address, folder })),
  );
}

export async function teardown() {
  for (const stop of running.reverse()) await stop();
}
