// npm run bench -- events, or npx node bench/events/events.ts [--events 1000000]: events over HTTP into the database and
// from there into the numbers of the days, with batches sent twice, connections cut, and the service killed five times.

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DAY_MS } from '@griot/domain/time-units';
import { StatisticsRepository } from '../../packages/server/src/areas/events/statistics/statistics.repository.ts';
import { StatisticsService } from '../../packages/server/src/areas/events/statistics/statistics.service.ts';
import { connect } from '../../packages/server/src/db/connect.ts';
import { openEmbedded } from '../../packages/server/src/db/embedded.ts';
import { migrate } from '../../packages/server/src/db/maintenance/migrate.ts';
import type { Sql } from '../../packages/server/src/db/sql.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { type Measured, noneMayBe, report } from '../measured.ts';
import { FaultySender } from './faulty-sender.ts';
import { type Batch, type Device, eventsOfDevice, inventedBatches, inventedDevices } from './invented-batches.ts';
import { RestartedService } from './restarted-service.ts';

const senders = 16;
const kills = 5;
const whole = { events: 50_000 };
/** On the two cores of the machine it was written on, which the senders share with the service and the database. */
const microsecondsAnEvent = 400;

async function insertDevices(sql: Sql, devices: readonly Device[]): Promise<void> {
  await sql`
    insert into device (market, id, created_at, seen_at)
    select left(id, 4), id, now() - interval '30 days', now() from unnest(${devices.map(({ id }) => id)}::text[]) as id`;
}

type Sending = { readonly batches: Iterable<Batch>; readonly expected: number };

/** Kills the service each time another part is sent, and rolls up meanwhile: days must not be counted short for it. */
async function sendAll(service: RestartedService, { batches, expected }: Sending, rollUp: () => Promise<unknown>) {
  const sender = new FaultySender(service);
  const [queue, step] = [batches[Symbol.iterator](), Math.ceil(expected / (kills + 1))];
  let sent = 0;
  let restarting: Promise<unknown> = Promise.resolve();
  const work = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      await sender.deliver(next.value);
      const before = sent;
      sent += 1;
      if (Math.floor(before / step) === Math.floor(sent / step) || service.kills >= kills || service.port === 0)
        continue;
      restarting = service.kill().then(() => Promise.all([service.start(), rollUp()]));
    }
  };
  await Promise.all(Array.from({ length: senders }, work));
  await restarting;
  return sender.faults;
}

/** What lies in the database: rows, different ids, and how many of the sent ones are missing. */
async function stored(sql: Sql, total: number) {
  const [row] = await sql<{ rows: number; ids: number; missing: number }[]>`
    select (select count(*) from event) as rows, (select count(distinct id) from event) as ids,
           (select count(*) from generate_series(0, ${total - 1}::int) n
             where not exists (select from event where id = 'bench-event-' || n)) as missing`;
  if (row === undefined) throw new Error('a query of one row answers one row');
  return row;
}

/** Of ten events nine are of a kind that is counted by itself; the tenth is a stay of one second. */
async function rolledUp(sql: Sql): Promise<number> {
  const [row] = await sql<{ events: number }[]>`
    select coalesce(sum(case name when 'dwell_ms' then value / 1000 else value end), 0)::bigint as events
      from statistics_number where name in ('visits', 'opens', 'impressions', 'refreshes', 'dwell_ms')`;
  return row?.events ?? 0;
}

export async function measureEvents({ events: total } = whole): Promise<Measured[]> {
  const folder = makeScratchFolder();
  const database = await openEmbedded({ dataFolder: folder });
  const sql = connect(database.connection, { max: 4 });
  const service = new RestartedService(database.connection, folder);
  try {
    await migrate(sql);
    const devices = inventedDevices(Math.ceil(total / eventsOfDevice));
    await insertDevices(sql, devices);
    await service.start();
    const now = Date.now();
    const statistics = (at: number) =>
      new StatisticsService(new StatisticsRepository(sql), { now: () => new Date(at) }).rollUp();
    const batches = inventedBatches(devices, total, now);
    const began = performance.now();
    const faults = await sendAll(service, { batches, expected: Math.ceil(total / 100) }, () => statistics(now));
    const seconds = (performance.now() - began - service.away) / 1000;
    await statistics(now + 2 * DAY_MS);
    const [{ rows, ids, missing }, counted] = [await stored(sql, total), await rolledUp(sql)];
    console.log(
      `${total} events in, ${rows} stored, ${counted} in the numbers of the days; ${seconds.toFixed(1)} s without restarts, ` +
        `${(total / seconds).toFixed(0)} a second; ${faults.repeated} batches sent twice, ${faults.cut} cut off, ` +
        `${faults.split} sent again in halves, ${faults.retries} retries, the service killed ${service.kills} times`,
    );
    return [
      noneMayBe('events lost', missing, 'events'),
      noneMayBe('events stored twice', rows - ids, 'events'),
      noneMayBe('events that the numbers miss or count twice', Math.abs(counted - total), 'events'),
      {
        what: 'an event, from the sender to the disk',
        value: (seconds * 1e6) / total,
        unit: 'µs',
        goal: microsecondsAnEvent,
      },
    ];
  } finally {
    await service.kill();
    await sql.end({ timeout: 5 });
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
  report(await measureEvents({ events: Number(values.events) }));
  process.exit(); // connections that are kept open would hold it
}
