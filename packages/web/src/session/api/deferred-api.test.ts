import type { Api } from '@griot/contract/calls';
import type { RetryPlan } from '@griot/domain/retry/retry-table';
import { fakeClock } from '@griot/testkit/fake-clock';
import { expect, it, vi } from 'vitest';
import { deferredApi } from './deferred-api.ts';

const detail = vi.fn(async () => ({ ok: true, value: 'article' }));
const api = { article: { detail } } as unknown as Api;
const asked = { params: { id: 'ngen1' } };

it('fetches the calls with the first of them, once, and passes on what they were given', async () => {
  const open = vi.fn(async () => api);
  const deferred = deferredApi(open, fakeClock());
  expect(open).not.toHaveBeenCalled();
  const options = { signal: new AbortController().signal };
  const both = [deferred.article.detail(asked, options), deferred.article.detail(asked)];
  expect(await Promise.all(both)).toEqual(Array(2).fill({ ok: true, value: 'article' }));
  expect(detail).toHaveBeenCalledWith(asked, options);
  expect(open).toHaveBeenCalledTimes(1);
});

const offline = { ok: false, failure: { kind: 'offline' } };

it('fails as without a connection where their script does not arrive, and asks for it again', async () => {
  const clock = fakeClock();
  const open = vi.fn(async () => api).mockRejectedValueOnce(new Error('lost'));
  const deferred = deferredApi(open, clock);
  expect(await deferred.article.detail(asked)).toEqual(offline);
  const next = deferred.article.detail(asked);
  clock.advance(1_000);
  expect(await next).toMatchObject({ ok: true });
});

it('asks for their script after growing waits, however many calls a page makes', async () => {
  const clock = fakeClock();
  const askedAt: [at: number, tries: number][] = [];
  const start = clock.now();
  const open = async ({ waits }: RetryPlan) => {
    askedAt.push([clock.now() - start, 1 + waits.length]);
    throw new Error('lost');
  };
  const deferred = deferredApi(open, clock);
  const outcomes: unknown[] = [];
  for (let elapsed = 0; elapsed < 24_000; elapsed += 100) {
    void deferred.article.detail(asked).then((outcome) => outcomes.push(outcome));
    await new Promise<void>((resolve) => setImmediate(resolve));
    clock.advance(100);
  }
  expect(askedAt.map(([at]) => at)).toEqual([0, 1_000, 3_000, 7_000, 15_000, 23_000]);
  expect(askedAt.map(([, tries]) => tries)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(outcomes.length).toBeGreaterThan(200);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(new Set([JSON.stringify(offline)]));
});
