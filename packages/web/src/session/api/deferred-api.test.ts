import type { Api } from '@griot/contract/calls';
import { expect, it, vi } from 'vitest';
import { deferredApi } from './deferred-api.ts';

const detail = vi.fn(async () => ({ ok: true, value: 'article' }));
const api = { article: { detail } } as unknown as Api;
const asked = { params: { id: 'ngen1' } };

it('fetches the calls with the first of them, once, and passes on what they were given', async () => {
  const open = vi.fn(async () => api);
  const deferred = deferredApi(open);
  expect(open).not.toHaveBeenCalled();
  const options = { signal: new AbortController().signal };
  const both = [deferred.article.detail(asked, options), deferred.article.detail(asked)];
  expect(await Promise.all(both)).toEqual(Array(2).fill({ ok: true, value: 'article' }));
  expect(detail).toHaveBeenCalledWith(asked, options);
  expect(open).toHaveBeenCalledTimes(1);
});

it('fails as without a connection where their script does not arrive, and asks for it again', async () => {
  const open = vi.fn(async () => api).mockRejectedValueOnce(new Error('lost'));
  const deferred = deferredApi(open);
  expect(await deferred.article.detail(asked)).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect(await deferred.article.detail(asked)).toMatchObject({ ok: true });
});
