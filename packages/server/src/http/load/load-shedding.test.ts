import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerErrors } from '../errors.ts';
import { EventLoopDelay, type LoadLimits, LoadMeter, type Priority } from './load-meter.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { routeLimits } from './route-limits.ts';

const limits: LoadLimits = {
  underWay: { reader: 4, rest: 2 },
  turn: { reader: 30, rest: 15 },
  delay: 40,
  computed: { reader: 1_000, rest: 1_000 },
  least: { underWay: { reader: 1, rest: 1 }, turn: { reader: 1, rest: 1 } },
};

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
  registerLoadShedding(app, new LoadMeter(limits, { delay, now: () => 0 }));
  const waiting: (() => void)[] = [];
  for (const priority of ['health', 'reader', 'rest'] satisfies Priority[]) {
    app.post(
      `/${priority}`,
      { config: { limits: { rate: 'none', priority } } },
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

it('of the requests that arrived together, those are refused that would wait for too much work on the others', async () => {
  const app = fastify();
  let now = 0;
  registerErrors(app);
  const manyUnderWay = { ...limits, underWay: { reader: 99, rest: 99 } };
  registerLoadShedding(app, new LoadMeter(manyUnderWay, { delay: new SetDelay(), now: () => now }));
  app.get('/work', { config: { limits: routeLimits.page } }, async () => {
    now += 10;
    return 'done';
  });
  app.get('/health', { config: { limits: routeLimits.health } }, async () => 'well');
  onTestFinished(() => app.close());
  await app.ready();
  // one after the other, yet within one turn of the event loop: nothing here waits for the network or a timer
  const together = async (...urls: string[]) => {
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await app.inject(url)).statusCode);
    return statuses;
  };
  const work = ['/work', '/work', '/work', '/work', '/work'];
  expect(await together(...work, '/health')).toEqual([200, 200, 200, 503, 503, 200]);
  await new Promise((next) => setImmediate(next));
  expect(await together(...work)).toEqual([200, 200, 200, 503, 503]);
});

it('a turn in which we computed for long ourselves takes nobody more; where other programs did, the least are taken', () => {
  const measured = { now: 0, spent: 0 };
  const few = { ...limits, underWay: { reader: 99, rest: 99 }, computed: { reader: 250, rest: 120 } };
  const least = { underWay: { reader: 32, rest: 16 }, turn: { reader: 16, rest: 12 } };
  const measures = { delay: new SetDelay(), now: () => measured.now, spent: () => measured.spent };
  const meter = new LoadMeter({ ...few, least }, measures);
  expect(meter.hasRoomFor('reader')).toBe(true);
  meter.begin();
  measured.now = 300; // another program had the processor
  expect([meter.hasRoomFor('reader'), meter.hasRoomFor('rest')]).toEqual([true, true]);
  measured.spent = 120;
  expect([meter.hasRoomFor('reader'), meter.hasRoomFor('rest')]).toEqual([true, false]);
  measured.spent = 300;
  expect([meter.hasRoomFor('reader'), meter.hasRoomFor('health')]).toEqual([false, true]);
});
