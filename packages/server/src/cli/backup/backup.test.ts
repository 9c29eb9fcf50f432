import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { everyRow } from '@griot/testkit/stored/every-row';
import { atTerminal } from '@griot/testkit/terminal/at-terminal';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../db/embedded.ts';
import type { Sql } from '../../db/sql.ts';
import { withOpening } from '../with-opening.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = makeScratchFolder();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const [old, fresh] = [join(root, 'old'), join(root, 'new')];
const backupFolder = join(root, 'kept', 'one');
const at = (dataFolder: string, more = {}) => ({ env: { GRIOT_DATA: dataFolder, ...more } });
const inDatabase = <T>(dataFolder: string, act: (sql: Sql) => Promise<T>) =>
  withOpening({ ...at(dataFolder), out: () => {}, err: () => {} }, ({ sql }) => act(sql));

let before: Record<string, string[]>;
beforeAll(async () => {
  before = await inDatabase(old, async (sql) => {
    await insertArticles(sql, anArticle({ body_html: 'x'.repeat(100_000) }));
    return await everyRow(sql);
  });
  mkdirSync(join(old, 'clips'));
  writeFileSync(join(old, 'clips', 'c1.low.mp4'), 'a film');
  writeFileSync(join(old, 'secret'), 's'.repeat(43));
  writeFileSync(join(old, 'push-key'), 'p'.repeat(43));
});

describe('griot backup and restore', () => {
  it('bring every row, the clips and the keys into an empty folder', async () => {
    const made = await atTerminal(['backup', backupFolder, '--json'], at(old));
    expect([made.code, made.err]).toEqual([0, '']);
    expect(JSON.parse(made.out)).toMatchObject({ clipFiles: 1, keys: { secret: 'file', push: 'file' } });
    const restored = await atTerminal(['restore', backupFolder], at(fresh, { GRIOT_DEMO: 'off' }));
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(restored.out).toContain('GRIOT_VAPID_PRIVATE_KEY'); // only a trial takes it from the data folder
    expect(await inDatabase(fresh, everyRow)).toEqual(before);
    expect(readdirSync(join(fresh, 'clips'))).toEqual(['c1.low.mp4']);
    expect(readFileSync(join(fresh, 'secret'), 'utf8')).toBe('s'.repeat(43));
    expect(readFileSync(join(fresh, 'push-key'), 'utf8')).toBe('p'.repeat(43));
  });

  it('refuse a folder that has something in it', async () => {
    expect(await atTerminal(['backup', backupFolder], at(old))).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty'),
    });
    const again = await atTerminal(['restore', backupFolder], at(fresh));
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Restore into an empty') });
    expect(await inDatabase(fresh, everyRow)).toEqual(before);
  });

  it('refuse what is no backup, or a damaged one, before they make a database for it', async () => {
    const empty = join(root, 'empty');
    const none = await atTerminal(['restore', root], at(empty));
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('no backup') });
    rmSync(join(backupFolder, 'tables', 'comment.copy.gz'));
    const damaged = await atTerminal(['restore', backupFolder], at(empty));
    expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining('rows of "comment" are missing') });
    expect(existsSync(empty)).toBe(false);
  });
});

describe('griot backup of a Griot that runs', () => {
  // Held for all of these: the PostgreSQL of a folder starts with its first user and stops with the last.
  beforeAll(async () => {
    const running = await openEmbedded({ dataFolder: old });
    return () => running.stop();
  });

  it('says so when a file cannot grow any further, and leaves nothing', async () => {
    const folder = join(root, 'limited');
    await inDatabase(old, async (sql) => {
      await sql`
        insert into ban (id, user_id, reason, created_at)
        select md5(n::text), md5(n || 'u'), md5(n || 'r'), now() from generate_series(1, 5000) n`;
      const words = [process.execPath, main, 'backup', join(folder, 'b')];
      const child = spawn('sh', ['-c', 'ulimit -f 200 && exec "$@"', 'sh', ...words], {
        env: { ...process.env, GRIOT_DATA: old, DATABASE_URL: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [said, exited] = [text(child.stderr), once(child, 'exit')];
      expect(await exited).toEqual([1, null]);
      expect(await said).toContain(`There is no room for the backup in ${folder} (EFBIG).`);
      expect(readdirSync(folder)).toEqual([]);
      await sql`truncate ban, ban_hash`;
    });
  });

  it('names the keys that are not in it', async () => {
    const target = join(root, 'kept', 'named');
    const made = await atTerminal(['backup', target], at(old, { GRIOT_SECRET: 'g'.repeat(40) }));
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('GRIOT_SECRET is not in the backup') });
  });

  it('gives up when its time is over', async () => {
    const late = await atTerminal(['backup', join(root, 'late'), '--time-limit', '0m'], at(old));
    expect(late).toMatchObject({ code: 1, err: expect.stringContaining('not done within 0m') });
    expect(existsSync(join(root, 'late'))).toBe(false);
  });

  describe('while it waits for a table that somebody has locked', () => {
    const folder = join(root, 'locked');
    /** Acts while a backup by a process of its own is under way and cannot end. */
    async function whileWaiting(
      act: (child: ChildProcessByStdio<null, Readable, Readable>) => Promise<void>,
    ): Promise<void> {
      await inDatabase(old, async (sql) => {
        const release = Promise.withResolvers<void>();
        const locked = Promise.withResolvers<void>();
        const locking = sql.begin(async (all) => {
          await all`lock table push_subscription in access exclusive mode`;
          locked.resolve();
          await release.promise;
        });
        await locked.promise;
        const env = { ...process.env, GRIOT_DATA: old, DATABASE_URL: '' };
        const child = spawn(process.execPath, [main, 'backup', join(folder, 'b')], {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        const waiting = () => sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waiting()).length).toBe(1);
        expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\..+\.part$/)]);
        await act(child);
        release.resolve();
        await locking;
        await expect.poll(async () => (await waiting()).length).toBe(0);
      });
    }

    it('ends when it is asked to and leaves nothing', async () => {
      await whileWaiting(async (child) => {
        const [said, exited] = [text(child.stderr), once(child, 'exit')];
        child.kill('SIGTERM');
        expect(await exited).toEqual([1, null]);
        expect(await said).toContain('The backup was stopped (SIGTERM). Nothing of it is left.');
        expect(readdirSync(folder)).toEqual([]);
      });
    });

    it('has no folder with its name after it was killed, and the next one removes what it left', async () => {
      await whileWaiting(async (child) => {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      });
      expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
      expect(await atTerminal(['backup', join(folder, 'b')], at(old))).toMatchObject({ code: 0 });
      expect(readdirSync(folder)).toEqual(['b']);
    });
  });
});
