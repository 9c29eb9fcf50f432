import { defaultFeedConfig } from '@griot/domain/feed-config';
import { aCityTree, lagos } from '@griot/testkit/local-places';
import { readerSession } from '@griot/testkit/render-as';
import { expect, it } from 'vitest';
import { loadCity } from './load-city.ts';

it.each([
  [0, ['commune', 'department']],
  [1, ['department', 'commune']],
  [-1, ['department']],
])(
  'CFG-06 local_news_commune_page_position %i: the page of cities has the tabs %j, the first open',
  async (position, names) => {
    const feed = async () => ({
      ok: true,
      value: { ...defaultFeedConfig, local_news_commune_page_position: position },
    });
    const manifest = async () => ({ ok: true, value: { categories: [], city_list: aCityTree } });
    const largest = async () => ({ ok: true, value: { cities: [lagos] } });
    const { session } = readerSession({ api: { config: { feed, manifest }, city: { largest } }, href: '/city' });
    const { signal } = new AbortController();
    const answer = await loadCity({ ...session, params: {}, query: { tab: '', text: '' }, signal });
    expect(answer).toMatchObject({ kind: 'ready', data: { tabs: names, largest: [lagos], query: { tab: names[0] } } });
  },
);
