import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { markets } from '@griot/locale/markets';
import { anArticle, anArticleId } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const lagos = '2332459';
const articles = Array.from({ length: 30 }, (_, n) =>
  anArticle({
    title: `Harvest news number ${n}`,
    category: n % 3 === 0 ? 'sports' : 'politics',
    source_key: `source${n % 5}`,
    source_name: `The ${n % 5}`,
    places: n === 4 ? [lagos] : [],
    published_at: new Date(noon - n * 600_000),
  }),
);
const cairo = anArticle({ market: 'egar', language: 'ar', title: 'خبر' });

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles: [...articles, cairo], web: null, areBrowsers: true });
  amina = fresh.readers.amina;
  const { device_id } = await amina.device();
  const events = articles
    .filter(({ category }) => category === 'sports')
    .slice(5)
    .map(({ news_entry_id }, n) => ({ id: `event-open-${n}`, event_type: 'click', ts: noon, news_entry_id }));
  const body = { news_device_id: device_id, events, clip_events: [] };
  await amina.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
});
afterAll(() => fresh.close());

const page = async (reader = amina, channel = 'main') => {
  const query = { features: 1, action: 'refresh', ip_city: lagos } as const;
  const sent =
    channel === 'main'
      ? await reader.send(calls.feed.main, { query, body: {} })
      : await reader.send(calls.feed.category, { params: { id: channel }, query, body: {} });
  return sent.json<{ request_id: string; articles: ArticleItem[] }>().articles;
};
const why = ({ request_id, news_entry_id }: ArticleItem, reader = amina) =>
  reader.send(calls.feedback.why, { query: { request_id, news_entry_id } });
const reasonsOf = async (item: ArticleItem, reader = amina) => {
  const { request_id, news_entry_id } = item;
  return (await reader.ask(calls.feedback.why, { query: { request_id, news_entry_id } })).reasons;
};

describe('why an item is shown', () => {
  it('is told for every item of a page, in shares that sum to one', async () => {
    for (const item of await page()) {
      const reasons = await reasonsOf(item);
      expect(reasons.reduce((sum, { share }) => sum + share, 0)).toBe(1);
      expect(reasons.every(({ label, share }) => label !== '' && share > 0)).toBe(true);
    }
  });

  it('names what the reader likes, with what turns it down', async () => {
    const items = await page();
    const sports = items.find(({ category }) => category === 'sports') as ArticleItem;
    const local = items.find(({ title }) => title === 'Harvest news number 4') as ArticleItem;
    expect(await reasonsOf(sports)).toContainEqual({
      term: 'topic',
      label: 'You often read about Sports',
      share: expect.any(Number),
      control: 'less_topic',
      is_less: false,
    });
    const ofLocal = await reasonsOf(local);
    expect(ofLocal).toContainEqual(expect.objectContaining({ label: 'It is about Lagos', control: 'less_local' }));
    expect(ofLocal).toContainEqual({
      term: 'freshness',
      label: 'It is new',
      share: expect.any(Number),
      control: null,
      is_less: false,
    });
  });

  it('leads with what the reader likes, not with how new it is, and tells three reasons at the most', async () => {
    for (const item of await page()) {
      const reasons = await reasonsOf(item);
      expect(reasons.length).toBeLessThanOrEqual(3);
      if (item.category === 'sports') expect(reasons[0]?.term).toBe('topic');
      else expect(reasons.map(({ term }) => term)).not.toContain('topic');
    }
  });

  it('is told as having read it once where that is all that is known', async () => {
    const bola = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
    const { device_id } = await bola.device();
    const news_entry_id = articles.findLast(({ category }) => category === 'sports')?.news_entry_id ?? '';
    const events = [{ id: 'event-once', event_type: 'click', ts: noon, news_entry_id }];
    const body = { news_device_id: device_id, events, clip_events: [] };
    await bola.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
    const sports = (await page(bola)).find(({ category }) => category === 'sports') as ArticleItem;
    expect((await reasonsOf(sports, bola)).map(({ label }) => label)).toContain('You have read about Sports');
  });

  it('says what speaks against an item too', async () => {
    const bola = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
    const { device_id } = await bola.device();
    const [item] = (await page(bola, 'sports')) as [ArticleItem];
    const shown = { event_type: 'impression', ts: noon, news_entry_id: item.news_entry_id };
    const events = [1, 2, 3].map((n) => ({ ...shown, id: `event-in-vain-${n}` }));
    const body = { news_device_id: device_id, events, clip_events: [] };
    await bola.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
    const again = (await page(bola, 'sports')).at(-1) as ArticleItem;
    const { request_id, news_entry_id } = again;
    expect(news_entry_id).toBe(item.news_entry_id);
    const { against } = await bola.ask(calls.feedback.why, { query: { request_id, news_entry_id } });
    expect(against?.[0]).toBe('You have been shown it before');
  });

  it('is told in the language of the market', async () => {
    const { youssef } = fresh.readers;
    await youssef.device();
    const [item] = await page(youssef);
    const [first] = await reasonsOf(item as ArticleItem, youssef);
    expect(first?.label).toBe('لم يبقَ سوى القليل لعرضه'); // it is the only one
  });

  it('is told for the local channel too', async () => {
    const [item] = await page(amina, lagos);
    expect((await reasonsOf(item as ArticleItem)).length).toBeGreaterThan(0);
  });

  it('is told only to the device that asked for the page', async () => {
    const [item] = await page();
    const bola = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
    expect((await why(item as ArticleItem, bola)).statusCode).toBe(403); // who has no device
    await bola.device();
    expect((await why(item as ArticleItem, bola)).statusCode).toBe(404);
    const naming = new TestReader(fresh.app, fresh.clock, 'ngen');
    naming.use({ ...(await amina.device()), sign_key: '' });
    expect((await why(item as ArticleItem, naming)).statusCode).toBe(403); // who only knows the id
    expect((await why(item as ArticleItem)).statusCode).toBe(200);
  });

  it.each([
    ['a request nobody made', { request_id: 'no-such-request' }],
    ['an item that was not on the page', { news_entry_id: anArticleId() }],
  ])('is not known for %s', async (_, other) => {
    const [item] = await page();
    expect((await why({ ...(item as ArticleItem), ...other })).statusCode).toBe(404);
  });

  it('is known to another process once it is written, and after a restart', async () => {
    const [item] = await page();
    await reasonsOf(item as ArticleItem);
    const reborn = amina.at(await fresh.another());
    expect((await why(item as ArticleItem, reborn)).statusCode).toBe(200);
  });
});

describe('NEG-06 the reasons that readers may give', () => {
  it.each(markets.map(({ key }) => key))('are offered in %s, each with its words', async (key) => {
    const reader = new TestReader(fresh.app, fresh.clock, key).inBrowser();
    const { feedback_reason_v2: reasons } = await reader.ask(calls.config.feed, {});
    const [wishes = [], faults = []] = [reasons.not_interested.other, reasons.report.other];
    expect(wishes.map(({ id, value, content }) => [id, value, content])).toEqual([
      ['seen', 'seen', ''],
      ['country', 'country', 'place'],
      ['source', 'source', 'source'],
      ['topic', 'topic', 'topic'],
    ]);
    expect(faults.map(({ id }) => id)).toEqual(['misleading', 'wrong', 'violent', 'spam', 'unreadable', 'copyright']);
    const texts = [...wishes.map(({ title }) => title), ...faults.map(({ text }) => text)];
    expect(texts.filter((text) => text === '' || text.startsWith('reason.'))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(reasons.report.clip?.map(({ id }) => id)).not.toContain('unreadable');
  });
});

describe('OVL-06 a reader who wants no personal news', () => {
  it('is told so, and that nothing they read counts', async () => {
    const reader = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
    const { device_id } = await reader.device();
    const clicks = articles
      .filter(({ category }) => category === 'sports')
      .map(({ news_entry_id }, n) => ({ id: `event-un-${n}`, event_type: 'click', ts: noon, news_entry_id }));
    const body = { news_device_id: device_id, events: clicks, clip_events: [] };
    await reader.ask(calls.event.sessionEvents, { query: { rts: noon }, body });
    fresh.clock.pass(1_000);
    await reader.ask(calls.reader.changeSettings, { body: { unpersonalised: true } }, { signed: true });
    const all = await Promise.all((await page(reader)).map((item) => reasonsOf(item, reader)));
    const terms = all.flat().map(({ term }) => term);
    expect(terms.filter((term) => term === 'unpersonalised')).toHaveLength(all.length);
    expect(terms.filter((term) => ['topic', 'source', 'fatigue'].includes(term))).toEqual([]);
    expect(all[0]?.at(-1)).toMatchObject({
      label: 'What you read is not looked at: you turned that off',
      share: 0,
      control: null,
    });
  });
});
