import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const article = anArticle({ market: 'ngen' });
/** As many as stand behind one address of a carrier, which may bring 120 new ones in a minute. */
const crowdSize = 2_000;
const carrier = { 'x-forwarded-for': '203.0.113.5' };
let fresh: FreshApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // all of it within one minute, however busy the machine is
  fresh = await freshApp({ config: { trustProxy: true }, articles: [article] });
});
afterAll(async () => {
  vi.useRealTimers();
  await fresh.close();
});

type Honest = { readonly reader: TestReader; readonly deviceId: string; readonly headers: Record<string, string> };

/** A phone that was given its device some time ago, elsewhere, and now stands behind the carrier's address. */
async function arrived(): Promise<Honest> {
  const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  const made = await reader.send(calls.device.create, { body: { advertising_id: '' } });
  const device = made.json<{ device_id: string; sign_key: string }>();
  reader.use(device);
  await reader.guest({ signed: false });
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  return { reader, deviceId: device.device_id, headers: { ...carrier, cookie } };
}

const like = ({ reader, headers }: Honest) =>
  reader.send(calls.reaction.react, { body: { news_entry_id: article.news_entry_id, value: 1 } }, { headers });

function report({ reader, deviceId, headers }: Honest) {
  const ts = fresh.clock.now().getTime();
  const events = [{ id: `${deviceId}-1`, event_type: 'click', ts }];
  const body = { news_device_id: deviceId, events, clip_events: [] };
  return reader.send(calls.event.sessionEvents, { query: { rts: ts }, body }, { headers });
}

const look = ({ headers }: Honest) => fresh.app.inject({ url: '/v1/hint', headers });

/** Twenty at a time, as they come. */
async function all(crowd: readonly Honest[], act: (one: Honest) => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < crowd.length; from += 20) {
    const sent = await Promise.all(crowd.slice(from, from + 20).map(act));
    statuses.push(...sent.map(({ statusCode }) => statusCode));
  }
  return [...new Set(statuses)];
}

describe(`of ${crowdSize} honest devices behind one address none is refused`, { timeout: 600_000 }, () => {
  let crowd: Honest[];
  beforeAll(async () => {
    crowd = await Promise.all(Array.from({ length: crowdSize }, arrived));
  }, 600_000);

  it('when all of them act', async () => {
    expect(await all(crowd, like)).toEqual([200]);
    expect(await all(crowd, report)).toEqual([200]);
    expect(await all(crowd, look)).toEqual([200]);
  });

  it('when one of them stuffs likes', async () => {
    const [stuffer, honest] = crowd as [Honest, Honest];
    const stuffed: number[] = [];
    for (let n = 0; n < 100; n += 1) stuffed.push((await like(stuffer)).statusCode);
    expect([59, 60], 'of 60 a minute one may be used up by the test before').toContain(stuffed.indexOf(429));
    expect((await like(honest)).statusCode).toBe(200);
  });

  it('when strangers or one of them ask without end', async () => {
    const stranger = () => fresh.app.inject({ url: '/v1/hint', headers: carrier });
    let asked = 0;
    while ((await stranger()).statusCode === 200) asked += 1;
    expect(asked).toBe(6_000);
    expect(await all(crowd, look)).toEqual([200]);
    const [hungry, honest] = crowd as [Honest, Honest];
    const looked: number[] = [];
    for (let n = 0; n < 1_300; n += 1) looked.push((await look(hungry)).statusCode);
    expect(looked.at(-1)).toBe(429);
    expect((await look(honest)).statusCode).toBe(200);
  });
});
