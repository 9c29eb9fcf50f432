import type { Outcome } from '@griot/contract/failure';
import { readerSession } from '@griot/testkit/render-as';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { host } from '../../platform/page/host.ts';
import { readerApi } from '../api/reader-api.ts';
import { byRightClock } from './right-clock.ts';

afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;
const refused: Outcome<never> = { ok: false, failure: { kind: 'http', status: 403 } };

/** A phone whose clock is behind the server's by so many minutes. */
function aPhone(behind: number) {
  const { client, session } = readerSession();
  const now = client.clock.now() + behind * MINUTE;
  vi.spyOn(host, 'fetch').mockImplementation(
    async () => new Response(null, { status: 404, headers: { date: new Date(now).toUTCString() } }),
  );
  client.storage.deviceId.set('ngen', 'd');
  client.storage.signKey.set('ngen', 'k');
  return { client, session, now };
}

describe('a phone whose clock is wrong', () => {
  it.each([10, -10, 60 * 24 * 400])(
    'by %i minutes signs by the server’s time, once a signature was refused',
    async (by) => {
      const { client, session, now } = aPhone(by);
      const signedAt: number[] = [];
      const fetch = async (url: string) => {
        const ts = Number(new URL(url, 'https://a.example').searchParams.get('ts'));
        signedAt.push(ts);
        const isFresh = Math.abs(ts - now) < 5 * MINUTE;
        return new Response('{"result":{"code":0},"content":{"user_id":"g"}}', { status: isFresh ? 200 : 403 });
      };
      const api = readerApi(session.market, session.origins, { ...client, fetch });
      expect(await byRightClock(client, () => api.identity.guest({}))).toMatchObject({ ok: true });
      expect(signedAt).toHaveLength(2);
      await api.identity.guest({});
      expect(signedAt.map((ts) => Math.abs(ts - now) < 1_000)).toEqual([false, true, true]);
    },
  );

  it('is asked only where a signature was refused, and once', async () => {
    const { client } = aPhone(10);
    const ask = vi.fn(async (): Promise<Outcome<string>> => ({ ok: true, value: 'done' }));
    await byRightClock(client, ask);
    expect([ask.mock.calls.length, vi.mocked(host.fetch).mock.calls.length]).toEqual([1, 0]);
    const never = vi.fn(async () => refused);
    expect(await byRightClock(client, never)).toBe(refused);
    expect(never).toHaveBeenCalledTimes(2);
    await byRightClock(client, never); // by now it is right: there is another reason
    expect(never).toHaveBeenCalledTimes(3);
  });
});

it('a clock that is right, or a server that says no time, is no reason to ask again', async () => {
  const ask = vi.fn(async () => refused);
  await byRightClock(aPhone(0.5).client, ask);
  vi.spyOn(host, 'fetch').mockImplementation(async () => new Response(null));
  await byRightClock(readerSession().client, ask);
  vi.spyOn(host, 'fetch').mockRejectedValue(new TypeError('offline'));
  await byRightClock(readerSession().client, ask);
  expect(ask).toHaveBeenCalledTimes(3);
});
