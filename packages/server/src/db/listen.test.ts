import { freshDatabase } from '@griot/testkit/fresh-database';
import { fakePostgres, postgresSays } from '@griot/testkit/setup/fake-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from './connect.ts';
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

it('hears on a connection that is lost while somebody begins to listen, and lets go of one that is being opened', async () => {
  const { sql, drop } = await freshDatabase();
  const notices: string[] = [];
  const hear = (channel: string) =>
    listenTo(sql, channel, { onNotice: (said) => notices.push(said), onListening: () => notices.push(channel) });
  const stops = [await hear('rain')];
  const lose = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  for (const channel of ['sun', 'snow', 'hail']) {
    const [stop] = await Promise.all([hear(channel), lose()]);
    stops.push(stop);
  }
  await expect
    .poll(async () => {
      await sql`select pg_notify('sun', 'warm'), pg_notify('hail', 'cold')`;
      return [notices.includes('warm'), notices.includes('cold')];
    })
    .toEqual([true, true]);
  await lose();
  await Promise.all(stops.map((stop) => stop())); // while it is opened again
  await drop();
});

it('is refused where the database cannot be reached, and listens when it can the next time', async () => {
  const sql = connect({ url: 'postgres://ada@127.0.0.1:1/griot' });
  await expect(listenTo(sql, 'rain', { onNotice: () => {}, onListening: () => {} })).rejects.toThrow('ECONNREFUSED');
  await sql.end();
});

it('listens again when the connection ends with the word that it listens, and says so only then', async () => {
  const { welcome, listening, farewell } = postgresSays;
  const clients = new Set<number>();
  const { url, close } = await fakePostgres((socket, client, message) => {
    clients.add(client);
    const last = { 1: 4, 2: 3 }[client]; // of the first, rain comes twice before sun
    if (message === 1) socket.write(welcome);
    else if (message === last) socket.end(Buffer.concat([listening, farewell]));
    else socket.write(listening);
  });
  const sql = connect({ url });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    await close();
  });
  const events: string[] = [];
  const hear = (channel: string) =>
    listenTo(sql, channel, {
      onNotice: () => {},
      onListening: () => events.push(`${channel} to ${clients.size}`),
      onLost: () => events.push(`${channel} lost`),
    });
  await hear('rain');
  await hear('sun'); // the first connection ends with the answer to it, and so does the second
  expect(events).toEqual(['rain to 1', 'rain lost', 'sun lost', 'rain to 3', 'sun to 3']);
});
