import type { Outcome } from '@griot/contract/failure';
import { MINUTE_MS } from '@griot/domain/time-units';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it, vi } from 'vitest';
import { readerApi } from '../api/reader-api.ts';
import { byRightClock } from './right-clock.ts';

/** A phone whose clock is behind the server's by so many minutes. */
function aPhone(behind: number) {
  const { client, session } = readerSession();
  client.storage.deviceId.set('ngen', 'd');
  client.storage.signKey.set('ngen', 'k');
  return { client, session, now: client.clock.now() + behind * MINUTE_MS };
}

describe('a phone whose clock is wrong', () => {
  it.each([10, -10, 60 * 24 * 400])('by %i minutes signs by the server’s time, once the server said it', async (by) => {
    const { client, session, now } = aPhone(by);
    const signedAt: number[] = [];
    const fetch = async (url: string) => {
      const ts = Number(new URL(url, 'https://a.example').searchParams.get('ts'));
      signedAt.push(ts);
      if (Math.abs(ts - now) < 5 * MINUTE_MS) {
        return new Response('{"result":{"code":0},"content":{"user_id":"g"}}');
      }
      return new Response('{"result":{"code":12}}', {
        status: 403,
        headers: { 'server-time': String(now) },
      });
    };
    const api = readerApi(session.market, session.origins, { ...client, fetch });
    expect(await byRightClock(client, () => api.identity.guest({}))).toMatchObject({ ok: true });
    expect(signedAt).toHaveLength(2);
    await api.identity.guest({});
    expect(signedAt.map((ts) => Math.abs(ts - now) < 1_000)).toEqual([false, true, true]);
  });

  it('tries once more, not for ever', async () => {
    const { client, now } = aPhone(10);
    const wrongTime: Outcome<never> = { ok: false, failure: { kind: 'http', status: 403, serverTime: now } };
    const ask = vi.fn(async () => wrongTime);
    expect(await byRightClock(client, ask)).toBe(wrongTime);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it('a forged signature, or any other refusal, is no reason to try again', async () => {
  const { client } = aPhone(0);
  const forged: Outcome<never> = { ok: false, failure: { kind: 'http', status: 403 } };
  const ask = vi.fn(async () => forged);
  expect(await byRightClock(client, ask)).toBe(forged);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(client.storage.clockAhead.get()).toBe('');
});
