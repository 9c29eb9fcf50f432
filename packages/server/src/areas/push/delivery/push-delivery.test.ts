import { calls } from '@griot/contract/calls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@griot/domain/time-units';
import { anArticle, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { openPushes, titlesOf } from '@griot/testkit/push/open-pushes';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { topicOf } from './push-request.ts';

let fresh: FreshApp;
let pushes: Awaited<ReturnType<typeof openPushes>>;
beforeAll(async () => {
  fresh = await freshApp();
});
afterAll(() => fresh.close());
beforeEach(async () => {
  pushes = await openPushes(fresh);
});
afterEach(async () => {
  await pushes.close();
  await fresh.sql`delete from push_subscription`;
  await fresh.sql`delete from statistics_number`;
});

const aReader = () => new TestReader(fresh.app, fresh.clock, 'ngen');
const figures = async () =>
  Object.fromEntries(
    (await fresh.sql`select name, value from statistics_number`).map(({ name, value }) => [name, value]),
  );
describe('a push', () => {
  it('is encrypted for its browser, signed by us, and says what it is and why it came', async () => {
    pushes.atHour(12);
    const article = anArticle({ title: 'The bridge is open' });
    await insertArticles(fresh.sql, article);
    const browser = await pushes.subscribe(aReader());
    await pushes.order({ title: '', articleId: article.news_id });
    expect(await pushes.deliver()).toMatchObject({ sent: 1 });
    const [push] = browser.received;
    expect(push?.payload).toEqual({
      id: expect.stringMatching(/^[\w-]{20,}$/),
      kind: 'breaking',
      title: 'The bridge is open',
      body: '',
      why: 'Breaking news, sent by The Courier',
      link: `/lite/detail/${article.news_id}`,
      tag: `story:${article.news_entry_id}`,
      lang: 'en',
      dir: 'ltr',
      opened: '/ng/en/v1/push/opened',
    });
    expect(push?.claims).toMatchObject({
      aud: pushes.origin,
      sub: 'mailto:desk@griot.example',
      key: pushes.keys.publicKey,
    });
    expect(push?.headers).toMatchObject({
      ttl: '7200',
      urgency: 'high',
      topic: topicOf(`story:${article.news_entry_id}`),
    });
    const open = () => aReader().ask(calls.push.opened, { body: { id: push?.payload.id ?? '' } });
    await open();
    await open();
    expect(await figures()).toMatchObject({ push_sent: 1, push_opened_breaking: 1 });
    expect(await pushes.campaigns.list('ngen')).toMatchObject([{ audience: 1, sent: 1, opened: 1, waiting: 0 }]);
  });

  it('comes in the reader’s language and direction, and only in their market', async () => {
    const youssef = await pushes.subscribe(fresh.readers.youssef, { time_zone: 'Africa/Cairo' });
    const ada = await pushes.subscribe(aReader());
    await pushes.order({ market: 'egar', title: 'خبر' });
    await pushes.deliver();
    expect(youssef.received[0]?.payload).toMatchObject({ lang: 'ar', dir: 'rtl', why: 'خبر عاجل من The Courier' });
    expect(ada.received).toEqual([]);
  });

  it('that is refused for now is tried again later, and the service is left alone meanwhile', async () => {
    const browser = await pushes.subscribe(aReader());
    browser.refuse({ status: 429, headers: { 'retry-after': '600' } });
    await pushes.order({ title: 'Flood' });
    expect(await pushes.deliver()).toMatchObject({ sent: 0, waiting: 1 });
    browser.refuse(null);
    fresh.clock.pass(9 * MINUTE_MS);
    expect(await pushes.deliver()).toMatchObject({ sent: 0 });
    expect(pushes.asked.length).toBe(1);
    fresh.clock.pass(MINUTE_MS);
    expect(await pushes.deliver()).toMatchObject({ sent: 1 });
    expect(titlesOf(browser)).toEqual(['Flood']);
  });

  it('is given up where a service fails for good, and expires with its news', async () => {
    const browser = await pushes.subscribe(aReader());
    browser.refuse({ status: 500 });
    await pushes.order({ title: 'Flood', lasts: DAY_MS });
    for (let turn = 0; turn < 10; turn += 1) {
      await pushes.deliver();
      fresh.clock.pass(2 * HOUR_MS + 10 * MINUTE_MS);
    }
    expect([pushes.asked.length, await figures()]).toMatchObject([8, { push_failed: 1 }]);
    browser.refuse({ status: 503 });
    await pushes.order({ title: 'Later', lasts: 30 * MINUTE_MS });
    await pushes.deliver();
    browser.refuse(null);
    fresh.clock.pass(HOUR_MS);
    expect(await pushes.deliver()).toMatchObject({ dropped: 1 });
    expect(browser.received).toEqual([]);
  });

  it.each([404, 410])('to a browser that is gone (%d) ends its subscription', async (status) => {
    const reader = aReader();
    (await pushes.subscribe(reader)).refuse({ status });
    await pushes.order({ title: 'Flood' });
    expect(await pushes.deliver()).toMatchObject({ dead: 1 });
    fresh.clock.pass(1);
    expect(await reader.ask(calls.push.state, {}, { signed: true })).toMatchObject({ limits: null });
    expect(await figures()).toMatchObject({ push_dead_breaking: 1 });
  });

  it('to one refused browser holds up no other at the same service', async () => {
    const stubborn = await pushes.subscribe(aReader());
    stubborn.refuse({ status: 429, headers: { 'retry-after': '3600' } });
    await pushes.order({ title: 'Flood' });
    expect(await pushes.deliver()).toMatchObject({ waiting: 1 });
    const other = await pushes.subscribe(aReader());
    await pushes.order({ title: 'Vote' });
    expect(await pushes.deliver()).toMatchObject({ sent: 1, waiting: 1 });
    expect(titlesOf(other)).toEqual(['Vote']);
    expect(pushes.asked).toHaveLength(2); // the browser that was refused is not asked a second time
  });

  it('to an address of no push service is not sent, and the subscription goes', async () => {
    await pushes.subscribe(aReader());
    await fresh.sql`update push_subscription set endpoint = replace(endpoint, 'push.example', 'evil.example')`;
    await pushes.order({ title: 'Flood' });
    expect(await pushes.deliver()).toMatchObject({ dead: 1 });
    expect(pushes.asked).toEqual([]);
    expect(await fresh.sql`select 1 from push_subscription`).toHaveLength(0);
  });

  it('never leads to a machine of our own, whatever a name says by then', async () => {
    await pushes.subscribe(aReader());
    await fresh.sql`update push_subscription set endpoint = 'https://push.example/x'`; // not the port of the test's service
    await pushes.order({ title: 'Flood' });
    expect(await pushes.deliver()).toMatchObject({ failed: 1 });
  });

  it('is sent by one process alone, also where one stops in the middle', async () => {
    const browsers = await Promise.all(Array.from({ length: 40 }, () => pushes.subscribe(aReader())));
    await pushes.order({ title: 'Flood' });
    const stopping = new AbortController();
    browsers[0]?.meanwhile(async () => {
      await pushes.deliverElsewhere();
      stopping.abort();
    });
    await pushes.deliver(stopping.signal);
    fresh.clock.pass(6 * MINUTE_MS);
    await pushes.deliverElsewhere();
    expect(browsers.map(({ received }) => received.length)).toEqual(browsers.map(() => 1));
    expect(await fresh.sql`select 1 from push_note where state = 'waiting'`).toHaveLength(0);
  });

  it('of a sender that was killed before it wrote down the answer comes again in the place of the first', async () => {
    const browser = await pushes.subscribe(aReader());
    await pushes.order({ title: 'Flood' });
    await pushes.deliver();
    await fresh.sql`
      update push_note set state = 'waiting', sent_at = null, claimed_until = due_at + interval '5 minutes'`;
    await pushes.deliver();
    expect(browser.received).toHaveLength(1);
    fresh.clock.pass(6 * MINUTE_MS);
    await pushes.deliver();
    const [first, second] = browser.received;
    expect([second?.payload, second?.headers.topic]).toEqual([first?.payload, first?.headers.topic]);
    expect(await fresh.sql`select sent_count from push_subscription`).toEqual([{ sent_count: 1 }]);
  });
});

describe('limits', () => {
  it('are kept for digests and breaking news together; only an emergency passes, and is logged', async () => {
    pushes.atHour(12);
    const browser = await pushes.subscribe(aReader(), { digests: 2 });
    for (const title of ['One', 'Two', 'Three']) await pushes.order({ title });
    expect(await pushes.deliver()).toMatchObject({ sent: 2, folded: 1 });
    fresh.clock.pass(1);
    await pushes.order({ title: 'Evacuate', isEmergency: true });
    expect(await pushes.deliver()).toMatchObject({ sent: 1 });
    expect(titlesOf(browser).toSorted()).toEqual(expect.arrayContaining(['Evacuate']));
    expect(browser.received.at(-1)?.payload.why).toBe('Emergency, sent by The Courier');
    const acts = await fresh.sql`select who, detail from audit_log where what = 'push.send' order by at desc limit 1`;
    expect(acts).toMatchObject([{ who: 'ada', detail: { isEmergency: true, audience: 1 } }]);
  });

  it('keep quiet hours by the reader’s own clock, and what came meanwhile folds into the morning’s digest', async () => {
    pushes.atHour(20);
    const quiet = { quiet_from: 22 * 60, quiet_to: 7 * 60 };
    const inLagos = await pushes.subscribe(aReader(), quiet);
    const inDelhi = await pushes.subscribe(aReader(), { ...quiet, time_zone: 'Asia/Kolkata' });
    pushes.atHour(21); // half past one in Delhi
    await pushes.order({ title: 'Goal', articleId: '' });
    fresh.clock.pass(1_000); // the digest begins with the newest
    await pushes.order({ title: 'Vote', articleId: '' });
    await pushes.deliver();
    expect([titlesOf(inLagos).length, titlesOf(inDelhi)]).toEqual([2, []]);
    pushes.atHour(3); // half past seven in Delhi
    await pushes.digest();
    await pushes.deliver();
    const [push] = inDelhi.received;
    expect(inDelhi.received).toHaveLength(1);
    expect(push?.payload).toMatchObject({ kind: 'digest', why: 'You asked for the news 2 times a day' });
    expect([push?.payload.title, push?.payload.body].join(' ')).toMatch(/Vote.*Goal/);
  });

  it('hold for topics that one follows, and mutes hold for breaking news', async () => {
    pushes.atHour(12);
    const [fan, other, muting] = [aReader(), aReader(), aReader()];
    const browsers = [await pushes.subscribe(fan), await pushes.subscribe(other), await pushes.subscribe(muting)];
    const set = async (reader: TestReader, body: object) => {
      fresh.clock.pass(1);
      await reader.ask(calls.reader.changeSettings, { body: body as never }, { signed: true });
    };
    await set(fan, { follows: { topics: ['sports'], sources: [] } });
    await set(muting, { muted_words: ['goal'] });
    await pushes.order({ title: 'Final', topic: 'sports' });
    const article = anArticle({ title: 'A late goal', category: 'sports' });
    await insertArticles(fresh.sql, article);
    await pushes.order({ title: '', articleId: article.news_entry_id });
    await pushes.deliver();
    expect(browsers.map((one) => titlesOf(one).toSorted())).toEqual([['A late goal', 'Final'], ['A late goal'], []]);
    expect(browsers[0]?.received.map(({ payload }) => payload.why)).toContain('Because you follow Sports');
  });
});
