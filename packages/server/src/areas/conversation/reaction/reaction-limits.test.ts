import { calls } from '@griot/contract/calls';
import { MINUTE_MS } from '@griot/domain/time-units';
import { anArticle } from '@griot/testkit/an-article';
import { FakeClock } from '@griot/testkit/fake-clock';
import { freshApp } from '@griot/testkit/fresh-app';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ReactionLimits } from './reaction-limits.ts';

const carrier = '203.0.113.7';

describe('limits of reactions', () => {
  it('let 2,000 honest devices behind one address react, three times a minute each', () => {
    const limits = new ReactionLimits(new FakeClock());
    const waits = Array.from({ length: 6_000 }, (_, n) =>
      limits.consume({ deviceId: `device-${n % 2_000}`, userId: `guest-${n % 2_000}`, network: carrier }),
    );
    expect(waits.filter((wait) => wait !== undefined)).toEqual([]);
  });

  it.each([
    ['of one device with many guests', (n: number) => ({ deviceId: 'one', userId: `guest-${n}`, network: `net-${n}` })],
    [
      'of one guest with many devices',
      (n: number) => ({ deviceId: `device-${n}`, userId: 'one', network: `net-${n}` }),
    ],
    ['without names, by their address', () => ({ deviceId: '', userId: '', network: carrier })],
  ])('end those %s', (_, reacting) => {
    const clock = new FakeClock();
    const limits = new ReactionLimits(clock);
    const waits = Array.from({ length: 61 }, (_, n) => limits.consume(reacting(n)));
    expect(waits.slice(0, 60).every((wait) => wait === undefined)).toBe(true);
    expect(waits[60]).toBe(60);
    clock.pass(MINUTE_MS);
    expect(limits.consume(reacting(61))).toBeUndefined();
  });
});

it('shares of others who only claim a device, from another address, do not use up what its owner may do', async () => {
  const article = anArticle();
  const { app, readers, close } = await freshApp({ articles: [article] });
  onTestFinished(close);
  const { device_id: uid } = await readers.amina.device();
  const query = { uid, news_entry_id: article.news_entry_id };
  const { method, path } = calls.reaction.share;
  const share = async (remoteAddress: string) => {
    const headers = { country: 'ng', language: 'en' };
    return (await app.inject({ method, url: path, query, headers, remoteAddress })).statusCode;
  };
  for (let n = 0; n < 60; n += 1) await share('198.51.100.1');
  expect([await share('198.51.100.1'), await share('203.0.113.7')]).toEqual([429, 200]);
});

describe('a reaction', () => {
  it('that is not signed needs our cookie: without it 403; too many answer 429', async () => {
    const article = anArticle();
    const { app, readers, close } = await freshApp({ articles: [article] });
    onTestFinished(close);
    const { amina } = readers;
    const made = await app.inject({ method: 'POST', url: '/ng/en/device_id' });
    const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
    amina.use(made.json());
    await amina.guest({ signed: false });
    const body = { news_entry_id: article.news_entry_id, value: 1 };
    const react = (headers: Record<string, string> = {}) => amina.send(calls.reaction.react, { body }, { headers });
    expect((await react()).statusCode).toBe(403);
    expect((await react({ cookie })).statusCode).toBe(200);
    for (let n = 0; n < 59; n += 1) await react({ cookie });
    const refused = await react({ cookie });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
  });
});
