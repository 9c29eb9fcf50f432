import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

/** Work that ends when it is told to, and counts how often it was begun. */
function someWork() {
  const begun: PromiseWithResolvers<string>[] = [];
  const work = () => {
    begun.push(Promise.withResolvers<string>());
    return begun.at(-1)?.promise ?? Promise.reject();
  };
  return { begun, work };
}

it('does the work of a key once for all who ask meanwhile, and anew for who asks later', async () => {
  const flights = new SingleFlight<string, string>();
  const { begun, work } = someWork();
  const all = [flights.run('a', work), flights.run('a', work), flights.get('a')];
  expect([begun.length, flights.size]).toEqual([1, 1]);
  begun[0]?.resolve('made');
  expect(await Promise.all(all)).toEqual(['made', 'made', 'made']);
  expect([flights.get('a'), flights.size]).toEqual([undefined, 0]);
  void flights.run('a', work);
  expect(begun).toHaveLength(2);
});

it('does the work of another key beside it', () => {
  const flights = new SingleFlight<string, string>();
  const { begun, work } = someWork();
  void flights.run('a', work);
  void flights.run('b', work);
  expect([begun.length, flights.size]).toEqual([2, 2]);
});

it('fails for all who wait, and for nobody after them', async () => {
  const flights = new SingleFlight<string, string>();
  const { begun, work } = someWork();
  const all = Promise.allSettled([flights.run('a', work), flights.run('a', work)]);
  begun[0]?.reject(new Error('broken'));
  expect(await all).toMatchObject([{ reason: { message: 'broken' } }, { reason: { message: 'broken' } }]);
  const next = flights.run('a', work);
  begun[1]?.resolve('made');
  expect(await next).toBe('made');
});
