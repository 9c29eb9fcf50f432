import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it, vi } from 'vitest';
import { readerApi } from './reader-api.ts';

const MINUTE = 60_000;

const refusedAt = (now: number) =>
  new Response('{"result":{"code":12}}', { status: 403, headers: { 'server-time': String(now) } });

/** A phone whose clock is behind the server's by so many minutes. */
function aPhone(behind: number, answerTo: (signedAt: number, now: number) => Response) {
  const { client, session } = readerSession();
  const { storage, clock } = client;
  storage.deviceId.set('ngen', 'd');
  storage.signKey.set('ngen', 'k');
  const now = clock.now() + behind * MINUTE;
  const fetch = vi.fn(async (url: string) =>
    answerTo(Number(new URL(url, 'https://a.example').searchParams.get('ts')), now),
  );
  const signedAt = () =>
    fetch.mock.calls.map(([url]) => Number(new URL(url, 'https://a.example').searchParams.get('ts')));
  return { storage, now, fetch, signedAt, api: readerApi(session.market, session.origins, { ...client, fetch }) };
}

describe('a phone whose clock is wrong', () => {
  it.each([10, -10, 60 * 24 * 400])('by %i minutes signs by the server’s time, once the server said it', async (by) => {
    const { api, now, signedAt } = aPhone(by, (ts, serverTime) =>
      Math.abs(ts - serverTime) < 5 * MINUTE
        ? new Response('{"result":{"code":0},"content":{"user_id":"g"}}')
        : refusedAt(serverTime),
    );
    expect(await api.identity.guest({})).toMatchObject({ ok: true });
    expect(signedAt()).toHaveLength(2);
    await api.identity.guest({});
    expect(signedAt().map((ts) => Math.abs(ts - now) < 1_000)).toEqual([false, true, true]);
  });

  it('tries once more, not for ever', async () => {
    const { api, now, fetch } = aPhone(10, (_, serverTime) => refusedAt(serverTime));
    const failure = { kind: 'http', status: 403, serverTime: now };
    expect(await api.identity.guest({})).toEqual({ ok: false, failure });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tries once more as the reader who asked, whoever signed in meanwhile', async () => {
    const { api, storage, fetch } = aPhone(10, (_, serverTime) => {
      storage.userId.set('bola');
      return refusedAt(serverTime);
    });
    storage.userId.set('ada');
    await api.identity.guest({});
    const asked = fetch.mock.calls as unknown as [string, RequestInit][];
    expect(asked.map(([, { headers }]) => new Headers(headers).get('user-id'))).toEqual(['ada', 'ada']);
  });
});

it('a forged signature, or any other refusal, is no reason to try again', async () => {
  const { api, storage, fetch } = aPhone(0, () => new Response('{"result":{"code":12}}', { status: 403 }));
  expect(await api.identity.guest({})).toEqual({ ok: false, failure: { kind: 'http', status: 403 } });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(storage.clockAhead.get()).toBe('');
});
