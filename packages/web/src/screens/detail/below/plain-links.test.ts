import { aFeedItem } from '@griot/testkit/a-feed-item';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DetailContext } from '../detail-data.ts';
import { plainLinks } from './plain-links.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const links = (related: () => Promise<unknown>, query: object = { country: '', language: '' }) =>
  plainLinks({ api: { feed: { related } }, signal: undefined, query } as unknown as DetailContext, 'ngen1', {});
const one = (news_id: string) => aFeedItem({ news_id, news_entry_id: `e-${news_id}`, title: `Title ${news_id}` });

it('NAV-12 the server’s page knows where to go on, four of each section', async () => {
  const articles = [{ title: 'More', articles: ['a', 'b', 'c', 'd', 'e'].map(one) }, one('f')];
  const found = await links(async () => ({ ok: true, value: { articles } }));
  expect(found.map(({ title }) => title).sort()).toEqual(['a', 'b', 'c', 'd', 'f'].map((id) => `Title ${id}`));
  expect(found[0]).toEqual({ href: '/detail/f', title: 'Title f' });
  expect(vi.getTimerCount()).toBe(0);
});

it('NAV-07 of a shared link they keep its market', async () => {
  const found = await links(async () => ({ ok: true, value: { articles: [one('f')] } }), {
    country: 'ng',
    language: 'en',
  });
  expect(found[0]?.href).toBe('/detail/f?country=ng&language=en');
});

it('DET-18 without an answer there is nothing', async () => {
  expect(await links(async () => ({ ok: false, failure: { kind: 'timeout' } }))).toEqual([]);
});

it('DET-18 a page does not wait for it', async () => {
  const asked = links(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toEqual([]);
});
