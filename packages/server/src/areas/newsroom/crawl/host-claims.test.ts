import { freshDatabase } from '@griot/testkit/fresh-database';
import { late, text } from '@griot/testkit/publisher/answers';
import { openPublisher } from '@griot/testkit/publisher/open-publisher';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { connect } from '../../../db/connect.ts';
import { openFetcher } from '../../../fetch/fetcher.ts';
import { HostClaimRepository } from './host-claims.repository.ts';

async function openPlace() {
  const { connection, sql, drop } = await freshDatabase();
  onTestFinished(drop);
  const claims = () => {
    const own = connect(connection, { max: 1, isLasting: true });
    onTestFinished(() => own.end({ timeout: 1 }));
    return {
      own,
      hosts: new HostClaimRepository(own, (error) => {
        throw error;
      }),
    };
  };
  return { sql, claims };
}

describe('a host that several workers ask', () => {
  it('is asked for one thing at a time, and by each of them in the end', async () => {
    const { claims } = await openPlace();
    const publisher = await openPublisher();
    onTestFinished(() => publisher.close());
    const workers = Array.from({ length: 3 }, () =>
      openFetcher(
        { version: '0', contact: undefined, clock: systemClock, claims: claims().hosts },
        { loopbackPorts: [publisher.port], gap: 0 },
      ),
    );
    const asking = workers.flatMap((fetch, worker) =>
      Array.from({ length: 3 }, (_, at) => {
        publisher.put(`/${worker}/${at}`, late(15, text('news')));
        return fetch({ address: `${publisher.origin}/${worker}/${at}`, kind: 'feed' });
      }),
    );
    const outcomes = await Promise.all(asking);
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(9).fill('fetched'));
    expect(publisher.busiest()).toBe(1);
  });

  it('is free again as soon as the one who asks it is gone', async () => {
    const { claims } = await openPlace();
    const [one, other] = [claims(), claims()];
    expect(await one.hosts.claim('courier.example')).toBeTypeOf('function');
    expect(await other.hosts.claim('rival.example')).toBeTypeOf('function');
    const waiting = other.hosts.claim('courier.example');
    await one.own.end({ timeout: 0 });
    expect(await waiting).toBeTypeOf('function');
  });

  it('is not waited for by who is told to stop', async () => {
    const { claims } = await openPlace();
    await claims().hosts.claim('courier.example');
    const stop = new AbortController();
    const waiting = claims().hosts.claim('courier.example', stop.signal);
    stop.abort();
    expect(await waiting).toBeUndefined();
  });

  it('is given back when it has rested', async () => {
    const { sql, claims } = await openPlace();
    const release = await claims().hosts.claim('courier.example');
    const held = async () =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`
      ).length;
    expect(await held()).toBe(1);
    release?.(0);
    await expect.poll(held).toBe(0);
  });
});
