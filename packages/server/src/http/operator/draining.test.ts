import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freshApp } from '@griot/testkit/fresh-app';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerDraining } from './draining.ts';

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

it('finishes what it is answering, then closes, though connections are kept open', async () => {
  const app = fastify({ return503OnClosing: false });
  registerDraining(app);
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await finish.promise;
    return { done: true };
  });
  app.get('/fast', async () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  await ask(port, '/fast', agent); // leaves an idle connection
  const slow = ask(port, '/slow', agent);
  await begun.promise;
  const closing = app.close();
  const outcome = () =>
    ask(port, '/fast', new Agent()).then(
      ({ headers }) => headers.connection,
      ({ code }) => code,
    );
  await expect.poll(outcome).toBe('ECONNREFUSED');
  finish.resolve();
  expect((await slow).statusCode).toBe(200);
  await closing;
  agent.destroy();
});

it('resets nobody who asks meanwhile, on new connections or on old ones', async () => {
  const app = fastify({ return503OnClosing: false });
  registerDraining(app);
  app.get('/page', async () => 'words '.repeat(2_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ends: string[] = [];
  let answered = 0;
  const read = async (agent: Agent) => {
    try {
      for (;;) {
        const response = await ask(port, '/page', agent);
        await once(response, 'end');
        answered += 1;
        await pause(20); // so that server and readers, who share a process, take turns
      }
    } catch (error) {
      ends.push((error as NodeJS.ErrnoException).code ?? 'unknown');
    } finally {
      agent.destroy();
    }
  };
  const readers = Array.from({ length: 4 }, (_, n) => read(new Agent({ keepAlive: n % 2 === 0 })));
  await expect.poll(() => answered).toBeGreaterThan(40);
  await app.close();
  await Promise.all(readers);
  expect(ends).toEqual(Array(4).fill('ECONNREFUSED'));
});

it('frees all it opened, and not the database it was given', async () => {
  const fresh = await freshApp();
  const connections = async () =>
    (await fresh.sql`select query from pg_stat_activity where datname = current_database() and query ilike 'listen%'`)
      .length;
  await expect.poll(connections).toBe(1);
  await fresh.app.close();
  await expect.poll(connections).toBe(0);
  expect(await fresh.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await fresh.close();
});
