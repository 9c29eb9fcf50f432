import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../http/errors.ts';
import { connect } from '../connect.ts';
import { openEmbedded } from '../embedded.ts';
import type { SocketConnection } from '../sql/address.ts';
import { connectService } from './service-pool.ts';

const hostOf = ({ host, port }: SocketConnection) => `${encodeURIComponent(host)}:${port}`;

it('goes on with the standby that is promoted when the primary is gone, and until then refuses', async () => {
  const folders = [makeScratchFolder(), makeScratchFolder()] as const;
  const open = (dataFolder: string) => openEmbedded({ dataFolder, durability: 'test' });
  let primary = await open(folders[0]);
  const made = connect(primary.connection, { max: 1 });
  await made`create table kept (name text)`;
  await made`insert into kept values ('before')`;
  await made.end();
  await primary.stop();
  execFileSync('cp', ['-a', `${folders[0]}/.`, folders[1]]); // with their owner: root's PostgreSQL is another user's
  primary = await open(folders[0]);
  writeFileSync(join(primary.pgdata.replace(folders[0], folders[1]), 'standby.signal'), '');
  const standby = await open(folders[1]);

  const { username, database } = primary.connection;
  const hosts = [primary, standby].map(({ connection }) => hostOf(connection));
  const url = `postgres://${username}@${hosts.join()}/${database}?target_session_attrs=read-write`;
  const sql = connectService({ url });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await Promise.all([primary.stop(), standby.stop()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const write = (name: string) =>
    sql`insert into kept values (${name})`.then(
      () => 'stored',
      (error: unknown) => failureOf(error).code,
    );
  expect(await write('while the primary is there')).toBe('stored');
  await primary.stop();
  await expect.poll(() => write('while nobody is')).toBe('unavailable');
  expect(await write('while nobody is')).toBe('unavailable');
  const client = connect(standby.connection, { max: 1 });
  expect(await client`select pg_promote() as done`).toEqual([{ done: true }]);
  await client.end();
  await expect.poll(() => write('after')).toBe('stored');
  expect(await sql`select distinct name from kept order by name`).toEqual([{ name: 'after' }, { name: 'before' }]);
});
