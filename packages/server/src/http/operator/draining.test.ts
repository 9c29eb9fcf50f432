import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const app = fastify();
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
  await expect(ask(port, '/fast', new Agent())).rejects.toThrow(/ECONNRE(FUSED|SET)/);
  finish.resolve();
  expect((await slow).statusCode).toBe(200);
  await closing;
  agent.destroy();
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
