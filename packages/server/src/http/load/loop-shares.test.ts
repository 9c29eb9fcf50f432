import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchedSql } from '../../db/pool/watched-sql.ts';
import type { Statement } from '../../db/sql/statement.ts';
import type { Sql } from '../../db/sql.ts';
import { registerErrors } from '../errors.ts';
import { registerLoopShares } from './loop-share-hooks.ts';
import { LoopShares } from './loop-shares.ts';
import { routeLimits } from './route-limits.ts';

const limits = { long: 20, window: 30_000, most: { device: 600, address: 1_000 } };

/** Shares whose processor time passes when it is told to. */
function countedShares() {
  const time = { spent: 0, now: 0 };
  const shares = new LoopShares(limits, { spent: () => time.spent, now: () => time.now });
  const compute = (milliseconds: number) => {
    time.spent += milliseconds;
  };
  return { shares, time, compute };
}

describe('a share of the event loop', () => {
  const amina = { kind: 'device', name: 'amina' } as const;
  const bola = { kind: 'device', name: 'bola' } as const;

  it('is charged for long pieces of work only, to whoever did them, and is free again later', () => {
    const { shares, time, compute } = countedShares();
    const work = (payer: typeof amina | typeof bola, milliseconds: number) =>
      shares.workFor(payer, () => {
        compute(milliseconds);
        shares.look();
      });
    for (let n = 0; n < 1_000; n += 1) work(bola, 20);
    expect(shares.waitFor(bola)).toBeUndefined();
    work(amina, 300);
    expect(shares.waitFor(amina)).toBeUndefined();
    work(amina, 300);
    expect([shares.waitFor(amina), shares.waitFor(bola)]).toEqual([30, undefined]);
    time.now += 30_000;
    expect(shares.waitFor(amina)).toBeUndefined();
  });

  it('is nobody’s where nobody’s request is worked on', () => {
    const { shares, compute } = countedShares();
    compute(5_000);
    shares.look();
    shares.workFor(bola, () => shares.look());
    expect(shares.waitFor(bola)).toBeUndefined();
  });

  it('is charged to the request that asks the database next, however long it waited before', async () => {
    const { shares, compute } = countedShares();
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const send = async ({ values: [at] }: Statement) => await answers[Number(at)]?.promise;
    const sql = watchedSql({ pool: { send } } as unknown as Sql, () => shares.look());
    const done: Promise<void>[] = [];
    const request = async (at: number, milliseconds: number) => {
      await sql`select ${at}`;
      compute(milliseconds);
      void sql`update ${at}`.then();
    };
    shares.workFor(amina, () => void done.push(request(0, 700)));
    shares.workFor(bola, () => void done.push(request(1, 1)));
    for (const { resolve } of answers) resolve();
    await Promise.all(done);
    expect([shares.waitFor(amina), shares.waitFor(bola)]).toEqual([30, undefined]);
  });
});

/** A service with one request that computes for 300 ms, before or after a pause. */
async function service() {
  const { shares, compute } = countedShares();
  const app = fastify({ trustProxy: true });
  registerErrors(app);
  registerLoopShares(app, shares, ({ headers }) => String(headers['x-device'] ?? ''));
  app.get('/dear', async () => {
    await new Promise((next) => setImmediate(next));
    compute(300);
    return 'done';
  });
  app.get('/healthz', { config: { limits: routeLimits.health } }, async () => 'well');
  onTestFinished(() => app.close());
  const ask = async (url: string, ip: string, device?: string) => {
    const headers = { 'x-forwarded-for': ip, ...(device && { 'x-device': device }) };
    return await app.inject({ url, headers });
  };
  return { app, ask };
}

describe('whoever holds the event loop for longer than their share', () => {
  it('is refused for a while; others behind the same address, and health, are answered', async () => {
    const { ask } = await service();
    const carrier = '203.0.113.7';
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask('/dear', carrier, 'hungry')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await ask('/dear', carrier, 'hungry');
    expect([refused.json(), refused.headers['retry-after']]).toMatchObject([
      { error: { code: 'too_many_requests' } },
      '30',
    ]);
    expect((await ask('/dear', carrier, 'honest')).statusCode).toBe(200);
    expect((await ask('/healthz', carrier, 'hungry')).statusCode).toBe(200);
    expect((await ask('/dear', '203.0.113.8')).statusCode).toBe(200);
  });

  it('is counted by address where no device is proved, and never on this machine itself', async () => {
    const { app, ask } = await service();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await ask('/dear', '203.0.113.9')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    for (let n = 0; n < 6; n += 1) expect((await app.inject('/dear')).statusCode).toBe(200);
  });
});
