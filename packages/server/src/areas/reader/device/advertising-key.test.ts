import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { Talk } from '@griot/testkit/social/talk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const article = anArticle();
const news_entry_id = article.news_entry_id;
let fresh: FreshApp;
let talk: Talk;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article], web: null });
  talk = new Talk(fresh, news_entry_id);
});
afterAll(() => fresh.close());

const signed = { signed: true } as const;

/** Somebody who asks for a device by an advertising id alone. */
async function byAdvertisingId(id: string): Promise<TestReader> {
  const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  reader.use(await reader.ask(calls.device.create, { body: { advertising_id: id } }));
  fresh.clock.pass(1);
  return reader;
}

const savedBy = async (reader: TestReader) => {
  fresh.clock.pass(1);
  return (await reader.ask(calls.reading.saved, { query: {} }, signed)).entries.map((entry) => entry.news_entry_id);
};

describe('a key given for an advertising id alone', () => {
  it('is for the same device and works, and opens nothing that another key holds', async () => {
    const owner = await byAdvertisingId('gaid-of-owner');
    await owner.ask(calls.reading.save, { body: { news_entry_id } }, signed);
    fresh.clock.pass(1);
    await owner.ask(calls.reader.changeSettings, { body: { muted_words: ['rain'] } }, signed);
    const other = await byAdvertisingId('gaid-of-owner');
    expect((await other.device()).device_id).toBe((await owner.device()).device_id);
    expect(await savedBy(other)).toEqual([]);
    const settings = await other.ask(calls.reader.settings, {}, signed);
    expect(settings.muted_words).toEqual([]);
    fresh.clock.pass(1);
    const { data } = await other.ask(calls.reader.exportData, {}, signed);
    expect(JSON.stringify(data)).not.toContain(news_entry_id);
    fresh.clock.pass(1);
    await other.ask(calls.reader.deleteData, {}, signed);
    expect(await savedBy(owner)).toEqual([news_entry_id]);
  });

  it('opens nothing of an owner who comes later, when somebody asked for the device before', async () => {
    const early = await byAdvertisingId('gaid-asked-early');
    const owner = await byAdvertisingId('gaid-asked-early');
    await owner.ask(calls.reading.save, { body: { news_entry_id } }, signed);
    expect(await savedBy(early)).toEqual([]);
    expect(await savedBy(owner)).toEqual([news_entry_id]);
  });

  it('shows nothing of what the owner does later on a claim alone, when somebody asked before', async () => {
    const early = await byAdvertisingId('gaid-watched');
    const owner = await byAdvertisingId('gaid-watched');
    const { device_id: news_device_id } = await owner.device();
    const ts = fresh.clock.now().getTime();
    const events = [{ id: 'watched-1', event_type: 'click', ts, news_entry_id }];
    await owner.ask(calls.event.sessionEvents, {
      query: { rts: ts },
      body: { news_device_id, events, clip_events: [] },
    });
    const [lagos] = (await owner.ask(calls.city.search, { query: { text: 'lagos', country: 'ng', language: 'en' } }))
      .cities;
    const city_list = [{ city_id: lagos?.city_id ?? '' }];
    await owner.ask(calls.city.update, {
      query: { country: 'ng', language: 'en' },
      body: { news_device_id, city_list },
    });
    const query = { features: 0, action: 'refresh' } as const;
    const { request_id } = await owner.ask(calls.feed.main, { query, body: {} });
    fresh.clock.pass(1);
    const { data } = await early.ask(calls.reader.exportData, {}, signed);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['device', 'device_key']));
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['event']));
    expect(JSON.stringify(data)).not.toContain(lagos?.city_id);
    fresh.clock.pass(1);
    expect(
      (await early.ask(calls.city.places, { query: { city_ids: '', country: 'ng', language: 'en' } }, signed)).chosen,
    ).toEqual([]);
    fresh.clock.pass(1);
    expect((await early.send(calls.feedback.why, { query: { request_id, news_entry_id } }, signed)).statusCode).toBe(
      404,
    );
  });

  it('does not free somebody who is banned on the device of the advertising id', async () => {
    const banned = await byAdvertisingId('gaid-banned');
    await banned.guest();
    await fresh.sql`
      insert into ban (id, user_id, reason, created_at)
      values ('ban by advertising id', ${banned.userId}, 'insults', ${fresh.clock.now()})`;
    const again = await byAdvertisingId('gaid-banned');
    await again.guest();
    expect((await talk.sends(again, 'Here I am again')).statusCode).toBe(403);
  });

  it('opens nothing of whoever is signed in on the device', async () => {
    const owner = await byAdvertisingId('gaid-signed-in');
    const account = await talk.signedIn('Signed in');
    [owner.userId, owner.token] = [account.userId, account.token];
    await owner.ask(calls.reading.save, { body: { news_entry_id } }, signed);
    const other = await byAdvertisingId('gaid-signed-in');
    expect(await savedBy(other)).toEqual([]);
    expect(await savedBy(owner)).toEqual([news_entry_id]);
    owner.token = '';
    owner.userId = '';
    expect(await savedBy(owner), 'the key that signed in').toEqual([news_entry_id]);
  });

  it('comes with a cookie for what it proves, not for the device of the id', async () => {
    const ask = () =>
      fresh.app.inject({
        method: 'POST',
        url: '/ng/en/device_id',
        payload: { advertising_id: 'gaid-with-cookie' },
      });
    const [first, second] = [await ask(), await ask()];
    const deviceIn = ({ cookies }: typeof first) => cookies[0]?.value.split('.')[1];
    expect(deviceIn(first)).toBe(first.json().device_id);
    expect(second.json().device_id).toBe(first.json().device_id);
    expect(deviceIn(second)).not.toBe(first.json().device_id);
    const again = await fresh.app.inject({
      method: 'POST',
      url: '/ng/en/device_id',
      headers: { cookie: `griot=${first.cookies[0]?.value}` },
      payload: { advertising_id: 'gaid-with-cookie' },
    });
    expect(deviceIn(again), 'whoever proves the device keeps it').toBe(first.json().device_id);
  });
});

it('an account is open to its session and to the key that signed in, not to the device’s cookie alone', async () => {
  const reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  const made = await reader.send(calls.device.create, { body: { advertising_id: '' } });
  reader.use(made.json());
  const headers = { cookie: `griot=${made.cookies[0]?.value}` };
  const account = await talk.signedIn('Of the session');
  [reader.userId, reader.token] = [account.userId, account.token];
  fresh.clock.pass(1);
  await reader.ask(calls.reading.save, { body: { news_entry_id } }, signed);
  const list = async (options: object) => {
    fresh.clock.pass(1);
    return (await reader.ask(calls.reading.saved, { query: {} }, options)).entries.length;
  };
  expect(await list({ headers })).toBe(1); // with the token
  [reader.userId, reader.token] = ['', ''];
  expect(await list(signed)).toBe(1);
  expect(await list({ headers })).toBe(0);
  await fresh.sql`delete from user_session where user_id = ${account.userId}`;
  expect(await list(signed)).toBe(0);
});
