import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrors } from '../errors.ts';
import { EventLoopDelay, type LoadLimits, type Priority, registerLoadShedding } from './load-shedding.ts';

const limits: LoadLimits = { underWay: { reader: 4, rest: 2 }, delay: 40, least: 1 };

class SetDelay extends EventLoopDelay {
  set = 0;
  override get milliseconds() {
    return this.set;
  }
}

/** A service whose answers come when they are told to. */
async function busyService() {
  const app = fastify();
  const delay = new SetDelay();
  registerErrors(app);
  registerLoadShedding(app, limits, delay);
  const waiting: (() => void)[] = [];
  for (const priority of ['health', 'reader', 'rest'] satisfies Priority[]) {
    app.post(
      `/${priority}`,
      { config: { priority } },
      () => new Promise((answer) => waiting.push(() => answer('done'))),
    );
  }
  onTestFinished(() => app.close());
  await app.ready();
  const open = (priority: Priority) => app.inject({ method: 'POST', url: `/${priority}`, payload: { a: 1 } });
  /** The status, or 'under way'. */
  const begin = async (priority: Priority) => {
    const before = waiting.length;
    const answered = open(priority).then(({ statusCode }) => statusCode);
    const begun = expect.poll(() => waiting.length).toBeGreaterThan(before);
    return await Promise.race([answered, begun.then(() => 'under way')]);
  };
  const finishAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { delay, open, begin, finishAll };
}

it('what readers wait for is taken for longer than the rest, and health always', async () => {
  const { open, begin, finishAll } = await busyService();
  expect([await begin('rest'), await begin('rest')]).toEqual(['under way', 'under way']);
  const refused = await open('rest');
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect([await begin('reader'), await begin('reader')]).toEqual(['under way', 'under way']);
  expect((await open('reader')).statusCode).toBe(503);
  expect(await begin('health')).toBe('under way');
  finishAll();
  await expect.poll(() => begin('rest')).toBe('under way');
  finishAll();
});

it('fewer are taken while the event loop is late, but never nobody', async () => {
  const { delay, open, begin, finishAll } = await busyService();
  delay.set = 80;
  expect([await begin('reader'), await begin('reader')]).toEqual(['under way', 'under way']);
  expect((await open('reader')).statusCode).toBe(503);
  finishAll();
  delay.set = 8_000;
  await expect.poll(() => begin('reader')).toBe('under way');
  expect((await open('reader')).statusCode).toBe(503);
  finishAll();
});
