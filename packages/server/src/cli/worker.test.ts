import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../db/connect.ts';
import { isRunning } from '../db/embedded/postmaster.ts';
import { openDatabase } from '../db/open.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('griot worker', { timeout: 400_000 }, () => {
  it('keeps order beside a database of its own, asks nobody where it is told not to, and stops when asked', async () => {
    const folder = makeScratchFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const env = { ...process.env, GRIOT_DATA: folder, GRIOT_DEMO: 'off', GRIOT_FETCH: 'off', DATABASE_URL: '' };
    const child = spawn(process.execPath, [main, 'worker', '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited]);
    expect(JSON.parse(String(line))).toEqual({ worker: true, isGathering: false });
    const postmaster = Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

    const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
    const sql = connect(database.connection, { max: 1 });
    expect(await sql`select cron from pgboss.schedule where name = 'pictures.forget'`).toHaveLength(1);
    await sql.end();
    await database.stop();

    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(isRunning(postmaster)).toBe(false);
  });
});
