import { calls } from '@griot/contract/calls';
import { mostDigests } from '@griot/domain/push/push-settings';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import type { TestReader } from '@griot/testkit/readers';
import { samples } from '@griot/testkit/samples/samples';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { body } = samples.push.subscribe.args;
const { subscription, ...limits } = body;

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp();
  amina = fresh.readers.amina;
});
afterAll(() => fresh.close());

const signed = { signed: true } as const;
const at = (endpoint: string) => ({ ...body, subscription: { ...subscription, endpoint } });
async function subscribe(reader: TestReader, wish: typeof body = body) {
  await reader.device();
  fresh.clock.pass(1);
  return await reader.send(calls.push.subscribe, { body: wish }, signed);
}
async function state(reader: TestReader) {
  fresh.clock.pass(1);
  return await reader.ask(calls.push.state, {}, signed);
}

describe('a subscription', () => {
  it('is kept for the device, changed by the next one and shown with the key to subscribe with', async () => {
    await amina.device();
    const { public_key, limits: before } = await state(amina);
    expect([Buffer.from(public_key, 'base64url').length, before]).toEqual([65, null]);
    expect((await subscribe(amina)).json()).toEqual({ result: { code: 0 } });
    expect((await state(amina)).limits).toEqual(limits);
    expect((await subscribe(amina, { ...body, digests: mostDigests })).statusCode).toBe(200);
    await subscribe(amina, { ...body, digests: 0, time_zone: 'africa/nairobi' });
    expect((await state(amina)).limits).toEqual({ ...limits, digests: 0, time_zone: 'Africa/Nairobi' });
    const rows = await fresh.sql`select next_digest_at from push_subscription`;
    expect(rows).toEqual([{ next_digest_at: null }]);
  });

  it('goes with the browser that became another device, and by the reader’s word; both are counted', async () => {
    const { bola } = fresh.readers;
    await subscribe(amina);
    await subscribe(bola);
    expect([(await state(amina)).limits, (await state(bola)).limits]).toEqual([null, limits]);
    for (let times = 0; times < 2; times += 1) {
      fresh.clock.pass(1);
      await bola.ask(calls.push.unsubscribe, {}, signed);
    }
    expect((await state(bola)).limits).toBe(null);
    expect(await fresh.sql`select name, value from statistics_number order by name`).toEqual([
      { name: 'push_opted_in', value: 2 },
      { name: 'push_opted_out', value: 1 },
    ]);
  });

  it('is found in the data of its reader without its keys, and removed with them', async () => {
    const talk = await Talk.underNewArticle(fresh);
    const ada = await talk.signedIn('Ada');
    await subscribe(ada, at('https://push.example/ada'));
    fresh.clock.pass(1);
    const { data } = await ada.ask(calls.reader.exportData, {}, signed);
    expect(data.push_subscription).toEqual([expect.objectContaining({ endpoint: 'https://push.example/ada' })]);
    expect(JSON.stringify(data)).not.toContain(subscription.keys.p256dh);
    expect(JSON.stringify(data)).not.toContain('key_mark');
    fresh.clock.pass(1);
    const { removed } = await ada.ask(calls.reader.deleteData, {}, signed);
    expect(removed).toMatchObject({ push_subscription: 1 });
    expect(await fresh.sql`select 1 from push_subscription where endpoint = 'https://push.example/ada'`).toHaveLength(
      0,
    );
  });

  it.each<[string, number, unknown]>([
    ['an address without encryption', 400, at('http://push.example/x')],
    ['this machine', 400, at('https://127.0.0.1/x')],
    ['this machine in other digits', 400, at('https://2130706433/x')],
    ['a machine of our network', 400, at('https://10.0.0.7/x')],
    ['a machine of our network by IPv6', 400, at('https://[fd00::1]/x')],
    ['a name that only we can answer for', 400, at('https://metadata.internal/x')],
    ['another port', 400, at('https://push.example:6379/x')],
    ['a host that is no push service', 400, at('https://news.example/x')],
    ['a password', 400, at('https://a:b@push.example/x')],
    ['no address', 400, at('push')],
    ['an endless address', 400, at(`https://push.example/${'x'.repeat(1000)}`)],
    [
      'a key that is no point',
      400,
      { ...body, subscription: { ...subscription, keys: { ...subscription.keys, p256dh: 'B'.repeat(87) } } },
    ],
    [
      'a short secret',
      400,
      { ...body, subscription: { ...subscription, keys: { ...subscription.keys, auth: 'AAAA' } } },
    ],
    ['no time zone', 400, { ...body, time_zone: 'Mars/Base' }],
    ['more digests than a day has room for', 400, { ...body, digests: mostDigests + 1 }],
    ['a minute that no clock shows', 400, { ...body, quiet_from: 1440 }],
  ])('is refused for %s', async (_, status, wish) => {
    expect((await subscribe(fresh.readers.youssef, wish as typeof body)).statusCode).toBe(status);
    expect((await state(fresh.readers.youssef)).limits).toBe(null);
  });

  it('is for nobody without a signature', async () => {
    const sent = await amina.send(calls.push.subscribe, { body });
    expect(sent.statusCode).toBe(403);
    expect((await amina.send(calls.push.unsubscribe, {})).statusCode).toBe(403);
  });
});

describe('a browser that has another address', () => {
  const elsewhere = { ...subscription, endpoint: 'https://push.example/elsewhere' };
  const from = { endpoint: 'https://push.example/before', auth: subscription.keys.auth };
  const addresses = async () =>
    (await fresh.sql`select endpoint, digests from push_subscription order by endpoint`).map((row) => ({ ...row }));
  const move = (body: { from: typeof from; to: typeof subscription }) =>
    fresh.readers.youssef.send(calls.push.move, { body });
  beforeEach(async () => {
    await fresh.sql`delete from push_subscription`;
    await subscribe(amina, { ...at(from.endpoint), digests: 3 });
  });

  it('is found there by the old one and its secret, unsigned, with what the reader allows as it was', async () => {
    const sent = await move({ from, to: elsewhere });
    expect([sent.statusCode, sent.json()]).toEqual([200, { result: { code: 0 } }]);
    expect(await addresses()).toEqual([{ endpoint: elsewhere.endpoint, digests: 3 }]);
    expect((await state(amina)).limits).toEqual({ ...limits, digests: 3 });
  });

  it.each([
    ['another secret', { ...from, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['an address that nobody has', { ...from, endpoint: 'https://push.example/nobody' }],
  ])('is not believed with %s, and is told nothing of it', async (_, claimed) => {
    expect((await move({ from: claimed, to: elsewhere })).json()).toEqual({ result: { code: 0 } });
    expect(await addresses()).toEqual([{ endpoint: from.endpoint, digests: 3 }]);
  });

  it('takes no address from another device', async () => {
    await subscribe(fresh.readers.bola, { ...at(elsewhere.endpoint), digests: 1 });
    await move({ from, to: elsewhere });
    expect(await addresses()).toEqual(
      [
        { endpoint: from.endpoint, digests: 3 },
        { endpoint: elsewhere.endpoint, digests: 1 },
      ].sort((one, other) => one.endpoint.localeCompare(other.endpoint)),
    );
  });

  it('may not lead us wherever it likes, and not try for ever', async () => {
    for (const endpoint of ['https://127.0.0.1/x', 'https://news.example/x'])
      expect((await move({ from, to: { ...elsewhere, endpoint } })).statusCode).toBe(400);
    const tried = { ...from, endpoint: 'https://push.example/tried' };
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await move({ from: tried, to: elsewhere })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a push that nobody sent is opened in silence', async () => {
  expect((await amina.send(calls.push.opened, { body: { id: 'guessed' } })).json()).toEqual({ result: { code: 0 } });
  expect(await fresh.sql`select 1 from statistics_number where name = 'push_opened'`).toHaveLength(0);
});

it('a service without keys offers none and takes no subscription', async () => {
  const other = await freshApp({ config: { demo: false } });
  try {
    const reader = other.readers.amina;
    await reader.device();
    other.clock.pass(1);
    expect(await reader.ask(calls.push.state, {}, signed)).toEqual({ public_key: '', limits: null });
    other.clock.pass(1);
    expect((await reader.send(calls.push.subscribe, { body }, signed)).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
