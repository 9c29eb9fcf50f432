import { calls } from '@griot/contract/calls';
import type { ReaderEvent } from '@griot/contract/entities/event';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { buildApp } from '@griot/server/src/app.ts';
import { readConfig } from '@griot/server/src/environment/config.ts';
import { anArticle, anArticleId, insertArticles } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { countedSql } from '@griot/testkit/setup/counted-sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const channels = ['politics', 'sports', 'health', 'world', 'business'];
const articles = Array.from({ length: 150 }, (_, n) =>
  anArticle({
    title: `article ${n} about rice ${n % 7}`,
    category: channels[n % 5] ?? '',
    source_key: `source${n % 11}`,
    story: n % 6 === 0 ? `story ${n % 30}` : null,
    published_at: new Date(noon - n * 300_000),
  }),
);
const old = anArticle({ title: 'old', category: 'sports', published_at: new Date(noon - 400 * 86_400_000) });

let fresh: FreshApp;
let reader: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles: [...articles, old], web: null });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  await reader.device();
});

type FeedRequest = {
  action?: 'refresh' | 'load_more';
  channel?: string;
  body?: object;
  features?: number;
  by?: TestReader;
};
async function page({ action = 'refresh', channel = 'main', body = {}, features = 1, by = reader }: FeedRequest = {}) {
  const query = { features, action };
  const sent =
    channel === 'main'
      ? await by.send(calls.feed.main, { query, body })
      : await by.send(calls.feed.category, { params: { id: channel }, query, body });
  return sent.json<{ request_id: string; articles: ArticleItem[] }>().articles;
}
const idsOf = (items: ArticleItem[]) => items.map((item) => item.news_entry_id);
async function log(events: ReaderEvent[], by = reader) {
  const body = { news_device_id: (await reader.device()).device_id, events, clip_events: [] };
  await by.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
}

/** A process whose questions to the database are written down. */
async function countedApp() {
  const read = readConfig({ GRIOT_FETCH: 'off' });
  if (!read.ok) throw new Error('no config');
  const { sql, asked } = countedSql(fresh.sql);
  const app = await buildApp({ config: read.config, sql, clock: fresh.clock, secret: 'the same', web: null });
  await app.ready();
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200); // all markets are loaded
  return { by: reader.at(app), asked, app };
}

describe('a personal feed', () => {
  it('never repeats an item or a story over all of its pages, at most twenty a page', async () => {
    const given = idsOf(await page());
    for (let more = await page({ action: 'load_more' }); more.length > 0; more = await page({ action: 'load_more' })) {
      expect(more.length).toBeLessThanOrEqual(20);
      given.push(...idsOf(more));
    }
    expect(new Set(given).size).toBe(given.length);
    const stories = given.flatMap((id) => articles.find((one) => one.news_entry_id === id)?.story ?? []);
    expect(new Set(stories).size).toBe(stories.length);
    expect(given.length).toBe(126 + 5); // those without a story and the oldest, and one of each story
  });

  it('is the same whenever it is asked for on a day, what is tried out included, and another for each reader', async () => {
    const first = idsOf(await page());
    for (let n = 0; n < 4; n += 1) {
      fresh.clock.pass(1_000);
      expect(idsOf(await page())).toEqual(first);
    }
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = new TestReader(fresh.app, fresh.clock, 'ngen');
        await other.device();
        return idsOf(await page({ by: other }));
      }),
    );
    expect(new Set([first, ...others].map((ids) => ids.join())).size).toBeGreaterThan(1);
  });

  it('never repeats an item when another process goes on with the list', async () => {
    const elsewhere = reader.at(await fresh.another());
    const first = await page();
    const given = idsOf(first);
    const [item] = first;
    // half a second later it is written down; who asks why makes it so at once
    const asked = { request_id: item?.request_id ?? '', news_entry_id: item?.news_entry_id ?? '' };
    await reader.ask(calls.feedback.why, { query: asked }, { signed: true });
    const more = idsOf(await page({ action: 'load_more', by: elsewhere }));
    expect(more).toHaveLength(20);
    expect(more.filter((id) => given.includes(id))).toEqual([]);
  });

  it('asks the database once for a version that nobody ever told, until something changes', async () => {
    const { by, asked, app } = await countedApp();
    const query = { features: 1, action: 'refresh', profile_version: Number.MAX_SAFE_INTEGER } as const;
    const looks = async (profile_version: number = query.profile_version) => {
      asked.length = 0;
      await by.send(calls.feed.main, { query: { ...query, profile_version }, body: {} });
      return asked.filter((text) => text.includes('from event')).length;
    };
    await page({ by });
    expect([await looks(), await looks(), await looks(query.profile_version - 1)]).toEqual([1, 0, 0]);
    const { device_id } = await reader.device();
    const event = { id: 'event-after-it', event_type: 'wake', ts: noon };
    const body = { news_device_id: device_id, events: [event], clip_events: [] };
    await by.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
    await expect.poll(() => looks()).toBe(1);
    await expect.poll(() => looks()).toBe(0);
    await app.close();
  });

  it('is read without one question to the database', async () => {
    const { by, asked, app } = await countedApp();
    await page({ by });
    const [, , , { news_entry_id } = { news_entry_id: '' }] = articles;
    // by the same process: another one would announce the event up to a second later, and the profile be read again
    await log([{ id: 'event-before-it', event_type: 'click', ts: noon, news_entry_id }], by);
    await page({ by });
    asked.length = 0;
    await page({ by });
    await page({ by, action: 'load_more' });
    await page({ by, channel: 'sports' });
    // the log of requests with its partitions, profiles that are saved, the index of searches
    const isOfTimer =
      /^(begin|commit)\b|request_log|to_regclass|pg_advisory_xact_lock|pg_inherits|pg_notify|insert into profile|search_/;
    expect(asked.filter((text) => !isOfTimer.test(text))).toEqual([]);
    await app.close();
  });
});

describe('what leads a page', () => {
  const link = (id: string) => ({ pin_news_entry_id: id, dp_meta: { campaign: 'rain' } });

  it('is the article of the link that opened the app, once', async () => {
    const { news_entry_id } = articles[77] as (typeof articles)[number];
    const first = await page({ body: link(news_entry_id) });
    expect(first[0]?.news_entry_id).toBe(news_entry_id);
    expect(first).toHaveLength(20);
    expect(new Set(idsOf(first)).size).toBe(20);
    expect(idsOf(await page({ action: 'load_more', body: link(news_entry_id) }))).not.toContain(news_entry_id);
    const why = { request_id: first[0]?.request_id ?? '', news_entry_id };
    expect((await reader.ask(calls.feedback.why, { query: why }, { signed: true })).reasons).toEqual([
      { term: 'link', label: 'You opened it from a link', share: 1, control: null, is_less: false },
    ]);
  });

  it.each(['nonsense', '', anArticleId(), anArticleId('egar')])('is nothing for a link to %j', async (id) => {
    expect(await page({ body: link(id) })).toHaveLength(20);
  });

  it('is what editors pinned, as a headline, until its time is over', async () => {
    const pinned = articles[100] as (typeof articles)[number];
    const until = new Date(noon + 3_600_000);
    await fresh.sql`
      insert into feed_pin (market, news_entry_id, until, pinned_by, pinned_at)
      values ('ngen', ${pinned.news_entry_id}, ${until}, 'ada', ${new Date(noon)})`;
    const top = async (asked: FeedRequest = {}) => {
      const [item] = await page(asked);
      return [item?.type, item?.news_entry_id];
    };
    await expect.poll(() => top({ features: 0 })).toEqual(['top_news', pinned.news_entry_id]);
    expect(await top({ channel: pinned.category, features: 2 })).toEqual(['top_news', pinned.news_entry_id]);
    expect(await top({ features: 1 })).toEqual(['normal', pinned.news_entry_id]);
    expect((await top({ channel: 'sports' }))[1]).not.toBe(pinned.news_entry_id);
    const seen = { news_id_list: { 'request-0': [pinned.news_entry_id] } };
    expect((await top({ body: seen }))[1]).not.toBe(pinned.news_entry_id);
    fresh.clock.pass(3_600_000);
    expect((await top())[0]).toBe('normal');
    fresh.clock.pass(-3_600_000);
    await fresh.sql`delete from feed_pin`;
    await expect.poll(async () => (await top())[0]).toBe('normal');
  });

  it('may be older than anything the feed still holds', async () => {
    expect((await page({ body: link(old.news_id) }))[0]?.title).toBe('old');
  });
});

describe('the token of an item', () => {
  const clicked = (item: ArticleItem, n: number, more: Partial<ReaderEvent> = {}): ReaderEvent => {
    const { news_entry_id, request_id, infra_feedback } = item;
    return {
      id: `event-token-${n}`,
      event_type: 'click',
      ts: noon,
      news_entry_id,
      request_id,
      infra_feedback,
      ...more,
    };
  };

  it('is kept with an event only if it is ours, for this device, request and item', async () => {
    const [one, two] = (await page()) as [ArticleItem, ArticleItem];
    const other = new TestReader(fresh.app, fresh.clock, 'ngen');
    await other.device();
    const [foreign] = (await page({ by: other })) as [ArticleItem];
    await log([
      clicked(one, 1),
      clicked(one, 2, { infra_feedback: two.infra_feedback }),
      clicked(foreign, 3),
      clicked(one, 4, { request_id: 'another-request' }),
      clicked(one, 5, { infra_feedback: `${one.infra_feedback.slice(0, -1)}!` }),
      clicked(one, 6, { infra_feedback: one.infra_feedback.replace('.0.', '.1.') }),
      clicked(one, 7, { infra_feedback: 'log1.0.0000000000000000' }),
    ]);
    const rows = await fresh.sql`select id, infra_feedback from event where id like 'event-token-%' order by id`;
    expect(rows.filter((row) => row.infra_feedback !== null)).toEqual([
      { id: 'event-token-1', infra_feedback: one.infra_feedback },
    ]);
  });

  const sentAgain = <Body extends { events: ReaderEvent[] }>(body: Body): Body => ({
    ...body,
    events: body.events.map((event) => ({ ...event, id: `${event.id}-again` })),
  });

  it('vouches for what counts as popular, once a day for a device and an article, in whichever process', async () => {
    const { device_id } = await reader.device();
    await fresh.sql`
      insert into device_history (market, device_id, days, last_day, shown, opened, opened_sources)
      values ('ngen', ${device_id}, 5, '2026-03-01', 400, 40, 255)`;
    const figures = await fresh.another();
    const by = reader.at(figures);
    const [item] = (await page({ by })) as [ArticleItem];
    const again = (await page({ by })).find((one) => one.news_entry_id === item.news_entry_id) as ArticleItem;
    expect(again.infra_feedback).not.toBe(item.infra_feedback);
    const body = {
      news_device_id: (await reader.device()).device_id,
      events: [
        ...Array.from({ length: 3 }, (_, n) => clicked(item, 20 + n)),
        clicked(again, 29),
        clicked(item, 30, { event_type: 'impression' }),
        clicked(again, 32, { event_type: 'impression' }),
        clicked(item, 31, { event_type: 'impression', infra_feedback: 'forged' }),
      ],
      clip_events: [],
    };
    await by.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
    const elsewhere = await fresh.another(); // which has never heard of it
    await reader.at(elsewhere).ask(calls.event.sessionEvents, { query: { rts: noon }, body: sentAgain(body) });
    await figures.close();
    await elsewhere.close();
    fresh.clock.pass(86_400_000);
    const reborn = await fresh.another();
    const nextDay = { ...body, events: [clicked(again, 40)] };
    await reader.at(reborn).ask(calls.event.sessionEvents, { query: { rts: noon }, body: nextDay });
    fresh.clock.pass(-86_400_000);
    await reborn.close();
    const rows = await fresh.sql`
      select clicks, impressions from article_figures where news_entry_id = ${item.news_entry_id}`;
    expect(rows).toEqual([{ clicks: 2, impressions: 1 }]);
  });
});

it('tells how many sources report a story', async () => {
  const reports = ['one', 'two'].map((source_key) => anArticle({ category: 'science', story: 'eclipse', source_key }));
  await insertArticles(fresh.sql, ...reports);
  await expect.poll(async () => (await page({ channel: 'science' })).map(({ reports }) => reports)).toEqual([2]);
});
