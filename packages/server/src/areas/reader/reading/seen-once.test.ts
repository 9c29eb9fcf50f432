import { randomUUID } from 'node:crypto';
import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { asStrangers, logIn, openLogins } from '@griot/testkit/login/open-logins';
import type { TestReader } from '@griot/testkit/readers';
import { untilIndexed } from '@griot/testkit/search/until-indexed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const flood = anArticle({ title: 'Floods close the bridge', story: 'flood', source_key: 'a' });
const copy = anArticle({ title: 'Bridge closed by floods', story: 'flood', source_key: 'b' });
const other = anArticle({ title: 'A late goal wins the match', story: 'match', source_key: 'a' });
const { fresh, issuer, close } = await openLogins({ articles: [flood, copy, other], areBrowsers: true });
afterAll(close);
beforeAll(() => untilIndexed(fresh.sql));
const { amina, bola } = fresh.readers;
beforeEach(() => asStrangers(fresh, amina, bola));

async function open(reader: TestReader, { news_entry_id }: { news_entry_id: string }): Promise<void> {
  fresh.clock.pass(1_000);
  const { device_id: news_device_id } = await reader.device();
  const ts = fresh.clock.now().getTime();
  const event = { id: randomUUID(), event_type: 'click', news_entry_id, news_type: 'article', request_id: 'r', ts };
  const body = { news_device_id, events: [event], clip_events: [] };
  await reader.ask(calls.event.sessionEvents, { query: { rts: ts }, body } as never);
}

type Card = { title: string; read_title?: string; articles?: Card[] };
/** What each list says was read, by the title of the card. */
const foldsIn = (cards: readonly Card[]): Record<string, string | undefined> =>
  Object.fromEntries(cards.flatMap((one) => one.articles ?? [one]).map(({ title, read_title }) => [title, read_title]));

const body = { news_id_list: {}, instaclip_id_list: {} };
const bridge = { query: 'bridge', page_no: 1, page_size: 20, sort: 'best', within: 'any', exact: false } as const;
const lists = {
  feed: async (reader: TestReader) =>
    (
      await reader.ask(calls.feed.main, {
        query: { features: 1, action: 'refresh', ip_city: '', refresh_count: 1 },
        body,
      })
    ).articles,
  /** Of somebody who was shown the article about the floods, so that its copy stands for the story. */
  restOfFeed: async (reader: TestReader) =>
    (
      await reader.ask(calls.feed.main, {
        query: { features: 1, action: 'refresh', ip_city: '', refresh_count: 1 },
        body: { ...body, news_id_list: { r: [flood.news_entry_id] } },
      })
    ).articles,
  related: async (reader: TestReader) =>
    (await reader.ask(calls.feed.related, { params: { id: other.news_entry_id } })).articles,
  headlines: async (reader: TestReader) =>
    (await reader.ask(calls.feed.topNews, { query: { category_id: 'top_news' } })).articles,
  search: async (reader: TestReader) => (await reader.ask(calls.search.articles, { query: bridge })).articles,
} satisfies Record<string, (reader: TestReader) => Promise<readonly unknown[]>>;
const read = async (list: keyof typeof lists, reader: TestReader) => {
  fresh.clock.pass(1_000);
  return foldsIn((await lists[list](reader)) as Card[]);
};

describe('a story that was read', () => {
  it('is folded in every list that is made for one reader, and in nobody else’s', async () => {
    await open(amina, flood);
    expect((await read('feed', amina))[copy.title]).toBe(flood.title);
    expect((await read('feed', bola))[copy.title]).toBeUndefined();
    for (const list of ['headlines', 'search'] as const) {
      const folds = await read(list, amina);
      expect(Object.keys(folds).length, list).toBeGreaterThan(0);
      for (const [title, fold] of Object.entries(folds))
        expect(fold, list).toBe(title === copy.title ? flood.title : undefined);
    }
  });

  it('is folded on the other devices of a reader who is signed in, and no longer where the history is cleared', async () => {
    await logIn(amina, { idToken: await issuer.idToken({ claims: { sub: 'two-phones' } }), signed: true });
    fresh.clock.pass(2_000);
    await logIn(bola, { idToken: await issuer.idToken({ claims: { sub: 'two-phones' } }), signed: true });
    await open(bola, flood);
    expect((await read('feed', bola))[copy.title]).toBe(flood.title);
    fresh.clock.pass(6 * 60_000);
    expect((await read('restOfFeed', amina))[copy.title]).toBe(flood.title);
    await amina.ask(calls.reading.clearHistory, {}, { signed: true });
    const afterwards = await read('restOfFeed', amina);
    expect(Object.keys(afterwards)).toContain(copy.title);
    expect(afterwards[copy.title]).toBeUndefined();
  });

  it('is not folded below the article that is being read', async () => {
    await open(amina, flood);
    fresh.clock.pass(1_000);
    const { articles } = await amina.ask(calls.feed.related, { params: { id: flood.news_entry_id } });
    expect(foldsIn(articles as Card[])[copy.title]).toBeUndefined();
  });
});
