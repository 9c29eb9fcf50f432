import { MINUTE_MS, SECOND_MS } from '@griot/domain/time-units';
import { FakeClock } from '@griot/testkit/fake-clock';
import { expect, it } from 'vitest';
import type { PageTemplate } from '../render.ts';
import { TemplateCache } from './template-cache.ts';

function aTemplate(bytes = 100, until = Number.POSITIVE_INFINITY): PageTemplate {
  const speaker = { words: () => '', locale: 'en', market: null };
  return { status: 200, bytes: Buffer.alloc(bytes), gaps: [], until, speaker };
}

function openCache(maxSize?: number) {
  const clock = new FakeClock();
  const cache = new TemplateCache(clock, maxSize);
  cache.open();
  clock.pass(MINUTE_MS); // what was noticed before has settled
  const now = () => clock.now().getTime();
  const store = (key: string, names: string[], template = aTemplate()) =>
    cache.store(key, template, { names: new Set(names), begunAt: now() });
  return { cache, clock, now, keep: store };
}

it('drops every page that depends on what changed, and no other', () => {
  const { cache, keep } = openCache();
  keep('a', ['ngen1', 'config']);
  keep('b', ['ngen1', 'ngen2', 'config']);
  keep('c', ['ngen3', 'config']);
  cache.drop('ngen1');
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([false, false, true]);
  expect(cache.state()).toMatchObject({ pages: 1, dropped: 2 });
});

it('keeps nothing that was begun before a change, nor until memory has followed it', () => {
  const { cache, clock, keep, now } = openCache();
  const begunAt = now();
  cache.drop('ngen1');
  cache.store('a', aTemplate(), { names: new Set(['ngen1']), begunAt });
  clock.pass(2 * SECOND_MS);
  keep('b', ['ngen1']);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  clock.pass(2 * SECOND_MS);
  keep('b', ['ngen1']);
  expect(cache.get('b')).toBeDefined();
});

it('keeps nothing while changes go unnoticed, nor right after', () => {
  const { cache, clock, keep, now } = openCache();
  keep('a', ['ngen1']);
  const begunAt = now();
  cache.close();
  keep('b', []);
  expect([cache.isOpen, cache.get('a'), cache.get('b')]).toEqual([false, undefined, undefined]);
  cache.open();
  cache.store('a', aTemplate(), { names: new Set(['ngen1']), begunAt });
  keep('b', []);
  expect([cache.isOpen, cache.get('a'), cache.get('b')]).toEqual([true, undefined, undefined]);
  clock.pass(4 * SECOND_MS);
  keep('b', []);
  expect(cache.get('b')).toBeDefined();
});

it.each<[string, string[], number | undefined, number]>([
  ['a list', ['list ngen', 'ngen1'], undefined, MINUTE_MS],
  ['a topic', ['topics ngen', 'ngen1'], undefined, MINUTE_MS],
  ['an article', ['ngen1', 'config'], undefined, 10 * MINUTE_MS],
  ['a page that changes its shape', ['ngen1'], 5 * SECOND_MS, 5 * SECOND_MS],
])('%s goes by itself after its time', (_, names, shapeFor, lives) => {
  const { cache, clock, now, keep } = openCache();
  keep('a', names, aTemplate(100, shapeFor === undefined ? undefined : now() + shapeFor));
  clock.pass(lives - 1);
  expect(cache.get('a')).toBeDefined();
  clock.pass(1);
  expect(cache.get('a')).toBeUndefined();
});

it('what depends on nothing stays', () => {
  const { cache, clock, keep } = openCache();
  keep('countries', []);
  clock.pass(100_000 * MINUTE_MS);
  expect(cache.get('countries')).toBeDefined();
});

it('stays within its bytes: the page that was asked for longest ago goes, and leaves nothing behind', () => {
  const { cache, keep } = openCache(10_000);
  keep('a', ['ngen1'], aTemplate(4_000));
  keep('b', ['ngen1'], aTemplate(4_000));
  cache.get('a');
  keep('c', ['ngen1'], aTemplate(4_000));
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  expect(cache.state().bytes).toBeLessThanOrEqual(10_000);
  keep('huge', ['ngen1'], aTemplate(20_000));
  expect(cache.get('huge')).toBeUndefined();
  cache.drop('ngen1');
  expect(cache.state()).toEqual({ pages: 0, bytes: 0, dropped: 2 });
});
