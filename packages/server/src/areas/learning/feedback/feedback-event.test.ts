import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { anArticle, anArticleId } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const articles = ['courier', 'herald', 'radio'].map((source_key, at) =>
  anArticle({ title: `From the ${source_key}`, source_key, published_at: new Date(noon - (10 + at) * 60_000) }),
);

let fresh: FreshApp;
let amina: TestReader;
beforeAll(async () => {
  fresh = await freshApp({ articles, web: null });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  amina = new TestReader(fresh.app, fresh.clock, 'ngen');
  await amina.device();
});

/** All there is for the reader. */
async function page(): Promise<ArticleItem[]> {
  const sent = await amina.send(calls.feed.main, { query: { features: 1, action: 'refresh' }, body: {} });
  return sent.json<{ articles: ArticleItem[] }>().articles;
}
async function notInterested({ news_entry_id, request_id, infra_feedback }: ArticleItem): Promise<number> {
  fresh.clock.pass(1);
  const body = { news_entry_id, request_id, infra_feedback, kind: 'not_interested' as const, reasons: [] };
  return (await amina.ask(calls.feedback.send, { body }, { signed: true })).profile_version;
}

describe('what is said', () => {
  const send = (body: object, signed = true) => {
    fresh.clock.pass(1);
    const sent = { news_entry_id: articles[0]?.news_entry_id, request_id: '', infra_feedback: '', kind: 'report' };
    return amina.send(calls.feedback.send, { body: { ...sent, ...body } as never }, { signed });
  };

  it.each([
    ['a kind nobody knows', { kind: 'love' }, 400],
    ['too many reasons', { reasons: Array.from({ length: 21 }, () => 'spam') }, 400],
    ['a reason that is too long', { reasons: ['x'.repeat(65)] }, 400],
    ['an item nobody has', { news_entry_id: anArticleId() }, 404],
    ['an item of another market', { news_entry_id: anArticleId('egar') }, 404],
  ])('is refused for %s', async (_, body, status) => {
    expect((await send(body)).statusCode).toBe(status);
  });

  it('is believed only with the signature of the device', async () => {
    expect((await send({}, false)).statusCode).toBe(403);
  });

  it('is not believed of a log that anybody may write', async () => {
    const { device_id } = await amina.device();
    const [item] = (await page()) as [ArticleItem];
    const sent = { kind: 'less_source', reasons: [], signals: [{ kind: 'turn_off', what: 'local' }] };
    const event = {
      id: 'event-forged',
      event_type: 'less_source',
      ts: noon,
      news_entry_id: item.news_entry_id,
      feedback: sent,
    };
    const body = { news_device_id: device_id, events: [event], clip_events: [] };
    await amina.send(calls.event.sessionEvents, { query: { rts: noon }, body: body as never }, { as: 'json' });
    const [row] = await fresh.sql`select said from event where id = 'event-forged'`;
    expect(row).toEqual({ said: null });
    expect((await page()).map(({ news_entry_id }) => news_entry_id)).toContain(item.news_entry_id);
  });

  it('names the showing only by a token of ours', async () => {
    const [one, other] = (await page()) as [ArticleItem, ArticleItem];
    const versions = [await notInterested(one), await notInterested({ ...other, infra_feedback: one.infra_feedback })];
    const { device_id } = await amina.device();
    const rows = await fresh.sql`
      select number, infra_feedback from event where device_id = ${device_id} and said is not null order by number`;
    expect(rows).toEqual([
      { number: versions[0], infra_feedback: one.infra_feedback },
      { number: versions[1], infra_feedback: null },
    ]);
  });
});
