import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { fakePostgres, postgresSays } from '@griot/testkit/setup/fake-postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { errorCode } from '../../errors.ts';
import { addressOf } from '../sql/address.ts';
import { isConnectionLost } from '../sql/connection-lost.ts';
import { ClientOpener } from '../sql/open-client.ts';
import { OpenConnection } from '../sql/open-connection.ts';
import type { Statement } from '../sql/statement.ts';
import { ConnectionPool, type PoolOptions } from './connection-pool.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ empty: true });
});
afterAll(() => database.drop());

const statement = (text: string): Statement => ({ text, values: [], isFixed: false });

function openPool(options: Partial<PoolOptions> = {}): ConnectionPool {
  const opener = new ClientOpener(addressOf(database.connection), { connectTimeout: 30, statementTimeout: 0 });
  const pool = new ConnectionPool({
    openClient: (signal) => opener.open(signal),
    openConnection: (opened) => new OpenConnection(opened),
    max: 1,
    mostWaiting: 2,
    longestUse: Number.POSITIVE_INFINITY,
    ...options,
  });
  onTestFinished(() => pool.end({ timeout: 0 }));
  return pool;
}

const outcomeOf = (waiting: Promise<unknown>) =>
  waiting.then(
    () => 'done',
    (error: unknown) => `${errorCode(error)}: ${(error as Error).message}`,
  );
/** What PostgreSQL does in this database for others than whoever asks. */
const atWork = async () => {
  const rows = await database.sql<{ query: string }[]>`
    select query from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;
  return rows.map(({ query }) => query);
};
const pidOf = async (pool: ConnectionPool) => (await pool.send(statement('select pg_backend_pid() as pid')))[0];

describe('those who wait for a connection', () => {
  it('are served in the order they came, and nobody waits behind the last who may', async () => {
    const pool = openPool();
    const held = await pool.hold();
    const served: string[] = [];
    const wait = async (name: string) => {
      const own = await pool.hold();
      served.push(name);
      own.release();
    };
    const waiting = [wait('first'), wait('second')];
    expect(await outcomeOf(pool.hold())).toBe('CONNECTION_LOST: too many wait for a connection');
    held.release();
    await Promise.all(waiting);
    expect(served).toEqual(['first', 'second']);
  });

  it('and give up leave the queue, and what they wanted is not done', async () => {
    const pool = openPool();
    const held = await pool.hold();
    const ticket = { giveUp: () => {} };
    const late = outcomeOf(pool.send(statement('create table late ()'), {}, ticket));
    ticket.giveUp();
    expect(await late).toBe('CONNECTION_LOST: no connection was free in time');
    held.release();
    expect(await pool.send(statement(`select to_regclass('late') as made`))).toEqual([{ made: null }]);
  });

  it('are refused when the pool ends; who has a connection may finish', async () => {
    const pool = openPool();
    const held = await pool.hold();
    const waiting = outcomeOf(pool.hold());
    const ended = pool.end();
    expect(await waiting).toBe('CONNECTION_ENDED: the connections are closed');
    expect(await held.send(statement('select 1 as one'))).toEqual([{ one: 1 }]);
    held.release();
    await ended;
    expect(await outcomeOf(pool.hold())).toBe('CONNECTION_ENDED: the connections are closed');
  });

  it('are told when no connection can be opened at all', async () => {
    const openClient = () => Promise.reject(new Error('no way in'));
    const pool = openPool({ openClient, max: 2 });
    expect(await Promise.all([1, 2].map(() => outcomeOf(pool.hold())))).toEqual([
      'undefined: no way in',
      'undefined: no way in',
    ]);
  });

  it('have connections opened for them one at a time, and are served meanwhile by those that become free', async () => {
    const opener = new ClientOpener(addressOf(database.connection), { connectTimeout: 30, statementTimeout: 0 });
    const gates: (() => void)[] = [];
    const openClient = async () => {
      await new Promise<void>((resolve) => gates.push(resolve));
      return await opener.open();
    };
    const pool = openPool({ openClient, max: 3, mostWaiting: 10 });
    const sent = Promise.all([1, 2, 3, 4].map(() => pool.send(statement('select 1'))));
    expect(gates).toHaveLength(1);
    gates[0]?.();
    await sent;
    expect(gates.length).toBeGreaterThanOrEqual(2); // more only where the first took long
    gates[1]?.();
    const held = [await pool.hold(), await pool.hold()];
    const third = pool.hold();
    await expect.poll(() => gates.length).toBe(3);
    gates[2]?.();
    for (const one of [...held, await third]) one.release();
  });

  it.each([1, 2])('do not wait for one that is never open: %i of them', async (count) => {
    const opener = new ClientOpener(addressOf(database.connection), { connectTimeout: 30, statementTimeout: 0 });
    let asked = 0;
    const openClient = (signal?: AbortSignal) =>
      asked++ === 0
        ? new Promise<never>((_, refuse) => signal?.addEventListener('abort', () => refuse(new Error('cut'))))
        : opener.open(signal);
    const pool = openPool({ openClient, max: 3, mostWaiting: 10 });
    const sent = Array.from({ length: count }, () => outcomeOf(pool.send(statement('select 1'))));
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['done']));
  });

  it('wait for one that is open when no other can be', async () => {
    const opener = new ClientOpener(addressOf(database.connection), { connectTimeout: 30, statementTimeout: 0 });
    let opened = 0;
    const openClient = () => (opened++ === 0 ? opener.open() : Promise.reject(new Error('too many clients')));
    const pool = openPool({ openClient, max: 2 });
    const held = await pool.hold();
    const waiting = outcomeOf(pool.send(statement('select 1')));
    await expect.poll(() => opened).toBeGreaterThanOrEqual(2);
    held.release();
    expect(await waiting).toBe('done');
  });
});

describe('a connection', () => {
  it('is used again, until it is old', async () => {
    const pool = openPool();
    expect(await pidOf(pool)).toEqual(await pidOf(pool));
    const short = openPool({ longestUse: 0 });
    expect(await pidOf(short)).not.toEqual(await pidOf(short));
  });

  it('that was given up at work is cut and replaced, and PostgreSQL ends what it did', async () => {
    const pool = openPool();
    const first = await pidOf(pool);
    const ticket = { giveUp: () => {} };
    const slow = outcomeOf(pool.send(statement('select pg_sleep(600)'), {}, ticket));
    await expect.poll(atWork).toEqual(['select pg_sleep(600)']);
    ticket.giveUp();
    expect(await slow).toBe('CONNECTION_LOST: the connection is gone');
    expect(await pidOf(pool)).not.toEqual(first);
    await expect.poll(atWork).toEqual([]);
  });

  it.each([true, false])(
    'with a transaction that was left open is nobody’s any more (told so: %s)',
    async (isSpoilt) => {
      const pool = openPool();
      const held = await pool.hold();
      await held.send(statement('begin'));
      held.release(isSpoilt);
      expect(await pool.send(statement('select now() = statement_timestamp() as is_own'))).toEqual([{ is_own: true }]);
    },
  );

  it('that PostgreSQL ends with the words that let it in is lost, and no failure of a statement', async () => {
    const { url, close } = await fakePostgres((socket) =>
      socket.end(Buffer.concat([postgresSays.welcome, postgresSays.farewell])),
    );
    onTestFinished(close);
    const opener = new ClientOpener(addressOf({ url }), { connectTimeout: 30, statementTimeout: 0 });
    const pool = openPool({ openClient: (signal) => opener.open(signal) });
    const failure: unknown = await pool.send(statement('select 1')).catch((error: unknown) => error);
    expect([errorCode(failure), isConnectionLost(failure)]).toEqual(['57P01', true]);
  });

  it('that is lost before it is taken up is replaced', async () => {
    let attempts = 0;
    const openConnection: PoolOptions['openConnection'] = (opened) => {
      const connection = new OpenConnection(opened);
      if (attempts++ === 0) connection.cut();
      return connection;
    };
    expect(await openPool({ openConnection }).send(statement('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('at work when the pool ends is cut after the time it was given, whoever asked for the end', async () => {
    const pool = openPool();
    const slow = outcomeOf(pool.send(statement('select pg_sleep(700)')));
    await expect.poll(atWork).toEqual(['select pg_sleep(700)']);
    await Promise.all([pool.end(), pool.end({ timeout: 0 })]);
    expect(await slow).toBe('CONNECTION_LOST: the connection is gone');
  });

  it('that is being opened when the pool is cut is waited for by nobody', async () => {
    const silent = createServer((socket) => void socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const address = addressOf({ url: `postgres://ada@127.0.0.1:${port}/griot` });
    const opener = new ClientOpener(address, { connectTimeout: 3_600, statementTimeout: 0 });
    const pool = openPool({ openClient: (signal) => opener.open(signal) });
    const waiting = outcomeOf(pool.hold());
    await once(silent, 'connection');
    await pool.end({ timeout: 0 });
    expect(await waiting).toBe('CONNECTION_ENDED: the connections are closed');
    silent.close();
    await once(silent, 'close'); // which waits until nobody is connected
  });
});
