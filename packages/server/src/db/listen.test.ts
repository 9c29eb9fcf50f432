import { freshDatabase } from '@griot/testkit/fresh-database';
import { expect, it } from 'vitest';
import { listenTo } from './listen.ts';

it('hears several channels on one connection, each until it stops', async () => {
  const { sql, drop } = await freshDatabase();
  const notices: string[] = [];
  const hear = (channel: string) =>
    listenTo(sql, channel, {
      onNotice: (notice) => notices.push(`${channel} ${notice}`),
      onListening: () => notices.push(channel),
    });
  const connections = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and query ilike '%listen%' and pid <> pg_backend_pid()`
    ).length;
  const stopRain = await hear('rain');
  const stopSun = await hear('sun');
  expect(notices).toEqual(['rain', 'sun']);
  expect(await connections()).toBe(1);
  await stopRain();
  await sql`select pg_notify('rain', 'again'), pg_notify('sun', 'at last')`;
  await expect.poll(() => notices).toEqual(['rain', 'sun', 'sun at last']);
  await stopSun();
  await expect.poll(() => connections()).toBe(0);
  await (await hear('snow'))();
  expect(notices).toContain('snow');
  await drop();
});

it('says when the connection is lost, before it listens again', async () => {
  const { sql, drop } = await freshDatabase();
  const events: string[] = [];
  const stop = await listenTo(sql, 'rain', {
    onNotice: () => {},
    onListening: () => events.push('listening'),
    onLost: () => events.push('lost'),
  });
  expect(events).toEqual(['listening']);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await expect.poll(() => events).toEqual(['listening', 'lost', 'listening']);
  await stop();
  await drop();
});
