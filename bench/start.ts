import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Measured } from './measured.ts';

/** The time from the command to the first feed, with installed packages and an empty data folder. */
export async function measureStart(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-bench-'));
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, GRIOT_DATA: folder, GRIOT_FETCH: 'off' }, // no publisher is asked for a measurement
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // npm passes a signal on late: the whole group gets it
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /is ready: (http:\/\/[^/]+)/.exec(line)?.[1];
      if (address === undefined) continue;
      const feed = await fetch(`${address}/ng/en/v1/news/main`, { method: 'POST' });
      if (!feed.ok) throw new Error(`the first feed answered ${feed.status}`);
      const seconds = (performance.now() - started) / 1000;
      return [{ what: 'npm start to the first feed', value: seconds, unit: 's', goal: 15 }];
    }
    throw new Error('npm start ended before it served');
  } finally {
    const exited = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
}
