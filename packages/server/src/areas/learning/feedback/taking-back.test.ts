import { calls } from '@griot/contract/calls';
import type { ShapeOf } from '@griot/contract/define-call';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Kind = ShapeOf<typeof calls.feedback.send>['body']['kind'];

const noon = Date.UTC(2026, 2, 10, 12);
const articles = ['politics', 'sports', 'health'].flatMap((category, channel) =>
  ['courier', 'herald', 'radio', 'wire'].flatMap((source, at) =>
    [0, 1, 2].map((n) =>
      anArticle({
        title: `${category} ${source} ${n}`,
        category,
        source_key: source,
        source_name: source.toUpperCase(),
        published_at: new Date(noon - (10 + channel + 5 * at + 20 * n) * 60_000),
      }),
    ),
  ),
);

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({
    articles: [...articles, anArticle({ market: 'egar', language: 'ar' })],
    web: null,
    areBrowsers: true,
  });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  amina = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser();
  await amina.device();
});

async function page(reader = amina): Promise<ArticleItem[]> {
  const sent = await reader.send(calls.feed.main, { query: { features: 1, action: 'refresh' }, body: {} });
  return sent.json<{ articles: ArticleItem[] }>().articles;
}
async function first(is: (item: ArticleItem) => boolean = () => true): Promise<ArticleItem> {
  const found = (await page()).find(is);
  if (!found) throw new Error('there is no such item on the page');
  return found;
}
async function say(kind: Kind, item: ArticleItem, reasons: string[] = [], reader = amina): Promise<number> {
  fresh.clock.pass(1);
  const { news_entry_id, request_id, infra_feedback } = item;
  const body = { news_entry_id, request_id, infra_feedback, kind, reasons };
  return (await reader.ask(calls.feedback.send, { body }, { signed: true })).profile_version;
}
async function why({ request_id, news_entry_id }: ArticleItem, reader = amina) {
  return (await reader.ask(calls.feedback.why, { query: { request_id, news_entry_id } })).reasons;
}
const lessIn = async (item: ArticleItem) => (await why(item)).filter(({ is_less }) => is_less);
const idsOf = (items: ArticleItem[]) => items.map(({ news_entry_id }) => news_entry_id);
const sourceOf = (item: ArticleItem) => articles.find((one) => one.news_entry_id === item.news_entry_id)?.source_key;
/** Longer than a word on an item can be undone. */
async function later(act: () => Promise<unknown>): Promise<void> {
  fresh.clock.pass(7_200_000);
  await act();
  fresh.clock.pass(-7_200_000);
}

describe('what a reader turned down', () => {
  it.each<[Kind, Kind, string, string]>([
    ['less_popular', 'more_popular', 'popularity', 'Many readers open it'],
    ['less_local', 'more_local', 'place', 'Local'],
    ['less_exploring', 'more_exploring', 'exploration', 'You do not usually read such news, but may like it'],
  ])('by %s is found again with every item, and taken back by %s there, whenever', async (less, more, term, label) => {
    const item = await first();
    await say(less, item);
    const [, other, third] = (await page()) as [ArticleItem, ArticleItem, ArticleItem];
    expect(await lessIn(other)).toEqual([{ term, label, share: 0, control: less, is_less: true }]);
    const shares = (await why(other)).map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1);
    await later(() => say(more, other));
    expect(await lessIn(other)).toEqual([]);
    await say(less, item);
    await say(more, third);
    const version = await say(less, item);
    expect(await say(less, other)).toBe(version);
    expect(await lessIn(await first())).toHaveLength(1);
  });

  it('of a source is shown with its other articles, and taken back there, as if it had never been said', async () => {
    await say('less_exploring', await first()); // so that chance has no part in the order
    const item = await first();
    await say('less_source', item);
    const [isLess] = (await lessIn(item)).filter(({ control }) => control === 'less_source');
    expect(isLess).toMatchObject({ term: 'source', share: 0 }); // a source like any other was no reason
    const other = await first((one) => sourceOf(one) === sourceOf(item));
    expect((await lessIn(other)).map(({ control }) => control)).toContain('less_source');
    await later(() => say('more_source', other));
    expect((await lessIn(other)).map(({ control }) => control)).toEqual(['less_exploring']);
    const bola = new TestReader(fresh.app, fresh.clock, 'ngen').inBrowser(); // who only does not want to see the item again
    await bola.device();
    await say('less_exploring', item, [], bola);
    await say('not_interested', item, ['seen'], bola);
    expect(idsOf(await page())).toEqual(idsOf(await page(bola)));
    await say('less_source', item);
    await say('more_source', item);
    expect(idsOf(await page())).toContain(item.news_entry_id);
  });

  it('of a topic is named with its other articles, and taken back there', async () => {
    const sports = async () => {
      const asked = { params: { id: 'sports' }, query: { features: 1, action: 'refresh' }, body: {} } as const;
      return (await amina.send(calls.feed.category, asked)).json<{ articles: [ArticleItem] }>().articles[0];
    };
    const item = await sports();
    await say('less_topic', item, ['sports']);
    const other = await sports();
    expect(other.news_entry_id).not.toBe(item.news_entry_id);
    expect(await lessIn(other)).toEqual([
      { term: 'topic', label: 'Sports', share: 0, control: 'less_topic', is_less: true },
    ]);
    await say('more_topic', other);
    expect(await lessIn(other)).toEqual([]);
  });

  it('is told in the language of the market', async () => {
    const { youssef } = fresh.readers;
    await youssef.device();
    const [item] = (await page(youssef)) as [ArticleItem];
    await say('less_local', item, [], youssef);
    expect((await why(item, youssef)).at(-1)).toMatchObject({ label: 'محليات', control: 'less_local', is_less: true });
  });

  it('is not taken back twice by an undo that comes after', async () => {
    await say('less_exploring', await first());
    const before = idsOf(await page());
    const item = await first();
    await say('less_source', item);
    await say('more_source', await first((one) => sourceOf(one) === sourceOf(item)));
    await say('undo', item);
    expect(idsOf(await page())).toEqual(before);
  });

  it('changes nothing for who turned nothing down', async () => {
    const item = await first();
    const version = await say('follow_source', item);
    for (const kind of ['more_source', 'more_topic', 'more_local', 'more_popular', 'more_exploring'] as const) {
      expect(await say(kind, item)).toBe(version);
    }
  });
});

describe('a report', () => {
  it('stays when something else that was said of the item is taken back', async () => {
    const item = await first();
    const { device_id } = await amina.device();
    const undone = async () => {
      const [row] = await fresh.sql`select undone_at from report where device_id = ${device_id}`;
      return row?.undone_at;
    };
    await say('report', item, ['spam']);
    await say('follow_source', item);
    await say('undo', item);
    expect(await undone()).toBeNull();
    await say('undo', item);
    expect(await undone()).toBeInstanceOf(Date);
  });
});

describe('NEG-04 not interested', () => {
  async function log(item: ArticleItem, id: string): Promise<void> {
    const { device_id } = await amina.device();
    const event = {
      id,
      event_type: 'not_interested',
      ts: fresh.clock.now().getTime(),
      ...item,
      extra: { reasons: [] },
    };
    const { news_entry_id, event_type, ts, extra } = event;
    const events = [{ id, event_type, ts, news_entry_id, extra }];
    await amina.ask(calls.event.sessionEvents, {
      query: { rts: ts },
      body: { news_device_id: device_id, events, clip_events: [] },
    });
  }

  it('is one event of its kind, though the client logs it and the call says it', async () => {
    const item = await first();
    await say('not_interested', item);
    await log(item, 'event-of-the-client');
    const { device_id } = await amina.device();
    const rows = await fresh.sql`select event_type, said is not null as is_said from event
      where device_id = ${device_id} order by number`;
    expect(rows).toEqual([
      { event_type: 'feedback_not_interested', is_said: true },
      { event_type: 'not_interested', is_said: false },
    ]);
  });

  it('is learnt once, whichever comes first', async () => {
    await say('less_exploring', await first());
    const item = await first();
    await log(item, 'event-before-the-call');
    await say('not_interested', item);
    const logFirst = idsOf(await page());
    await say('undo', item);
    expect(idsOf(await page())).toContain(item.news_entry_id);
    await say('not_interested', item);
    expect(idsOf(await page())).toEqual(logFirst);
  });
});
