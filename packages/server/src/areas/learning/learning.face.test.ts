import { calls } from '@griot/contract/calls';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { TestReader } from '@griot/testkit/readers';
import { aNewClip, insertClips } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const noon = Date.UTC(2026, 2, 10, 12);
const stories = ['flood', 'vote'].flatMap((story, at) =>
  ['courier', 'ledger', 'echo'].map((source_key, n) =>
    anArticle({
      title: `${story} in Mirpara ${n}`,
      story,
      source_key,
      category: at === 0 ? 'politics' : 'world',
      published_at: new Date(noon - (5 + n) * 60_000),
      is_sample: true,
      sample_key: `${story}-${n}`,
    }),
  ),
);
const bridge = anArticle({ title: 'A bridge for Mirpara', source_key: 'herald', category: 'politics' });
const clips = [0, 1, 2].map((n) => aNewClip({ description: `clip ${n}`, created_at: new Date(noon - n * 60_000) }));

let fresh: FreshApp;
let reader: TestReader;
beforeAll(async () => {
  const place: NonNullable<Parameters<typeof freshApp>[0]>['place'] = (sql) => insertClips(sql, ...clips);
  fresh = await freshApp({ articles: [...stories, bridge], place, web: null });
});
afterAll(() => fresh.close());
beforeEach(async () => {
  reader = new TestReader(fresh.app, fresh.clock, 'ngen');
  await reader.device();
});

type Named = { readonly news_entry_id: string };
type Found = Named | { readonly articles: readonly Named[] };
const idsOf = (items: readonly Found[]): string[] =>
  items.flatMap((item) => ('articles' in item ? idsOf(item.articles) : [item.news_entry_id]));

const lists = {
  related: async () => idsOf((await reader.ask(calls.feed.related, { params: { id: bridge.news_entry_id } })).articles),
  explore: async () => {
    const query = { news_entry_id: bridge.news_entry_id, request_count: 20 };
    return idsOf((await reader.ask(calls.feed.explore, { query })).articles);
  },
  'top news': async () => idsOf((await reader.ask(calls.feed.topNews, { query: {} })).articles),
  'the top news of a story': async () => storyOf(stories[0]?.news_entry_id ?? ''),
  clips: async () => {
    const { content } = await reader.ask(calls.clip.forYou, { query: { action: 'refresh', count: 20 }, body: {} });
    return idsOf(content);
  },
};
const storyOf = async (id: string) => idsOf((await reader.ask(calls.feed.topNewsOf, { params: { id } })).articles);

async function hide(entryId: string, shown: { request_id?: string; infra_feedback?: string } = {}): Promise<void> {
  fresh.clock.pass(1);
  const { request_id = '', infra_feedback = '' } = shown;
  const body = { news_entry_id: entryId, request_id, infra_feedback, kind: 'not_interested' as const, reasons: [] };
  await reader.ask(calls.feedback.send, { body }, { signed: true });
}

describe('NEG-05 what a reader hid', () => {
  it.each(['related', 'explore', 'top news'] as const)('does not come in %s', async (name) => {
    const [hidden = ''] = await lists[name]();
    await hide(hidden);
    const after = await lists[name]();
    expect(after).not.toContain(hidden);
    expect(after.length).toBeGreaterThan(0);
  });

  it('does not come in the top news of a story, unless it is what was asked for', async () => {
    const [asked = '', hidden = ''] = stories.map(({ news_entry_id }) => news_entry_id);
    expect(await storyOf(asked)).toHaveLength(3);
    await hide(hidden);
    expect((await storyOf(asked)).toSorted()).toEqual([asked, stories[2]?.news_entry_id].toSorted());
    expect(await storyOf(hidden)).toHaveLength(3);
  });

  it('does not come in what others write of a story', async () => {
    const [asked, hidden] = stories.map(({ news_entry_id }) => news_entry_id) as [string, string];
    const related = async () => idsOf((await reader.ask(calls.feed.related, { params: { id: asked } })).articles);
    expect(await related()).toContain(hidden);
    await hide(hidden);
    expect(await related()).not.toContain(hidden);
  });

  it('does not come among the clips', async () => {
    const page = await reader.ask(calls.clip.forYou, { query: { action: 'refresh', count: 20 }, body: {} });
    const [hidden] = page.content;
    await hide(hidden?.news_entry_id ?? '', hidden);
    expect(await lists.clips()).toEqual(clips.slice(1).map(({ news_entry_id }) => news_entry_id));
  });

  it('is there for everybody else, with a device or without', async () => {
    for (const { news_entry_id } of stories) await hide(news_entry_id);
    expect(await lists['top news']()).toEqual([]);
    reader = new TestReader(fresh.app, fresh.clock, 'ngen');
    expect(await lists['top news']()).toHaveLength(2);
    await reader.device();
    expect(await lists['top news']()).toHaveLength(2);
  });
});
