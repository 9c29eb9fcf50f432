import { localChannel } from '@griot/domain/channels';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type FeedLists, feedLists, listActsFile } from '../../../features/feed/list/feed-lists.ts';
import { cityFrom } from '../../../features/local-news/city.face.ts';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { useChannelNews } from './use-channel-news.ts';

afterEach(cleanup);

const saved = aFeedItem({ news_entry_id: 'saved' });

type LocalProps = { readonly city: string; readonly onOpened: (lists: FeedLists) => void };

function Local({ city, onOpened }: LocalProps) {
  const { market } = useMarket();
  const stores = usePageStores();
  const api = useApi();
  const client = useClient();
  if (market === null) throw new Error('no market');
  const [lists] = useState(() => {
    client?.storage.city.set(market.key, city);
    const opened = feedLists({ market: market.key, stores, api, client });
    opened.send(localChannel, { type: 'recalled', items: [saved], at: 1 });
    onOpened(opened);
    return opened;
  });
  useChannelNews(lists, localChannel, true);
  return null;
}

/** A local channel that opens with its saved list, and a server that answers with the city it was asked for. */
async function openLocal(city: string) {
  await listActsFile.load();
  const category = vi.fn(async ({ params }: { params: { id: string } }) => ({
    ok: true,
    value: { articles: [aFeedItem({ news_entry_id: `of-${params.id}` })] },
  }));
  let lists: FeedLists | undefined;
  const local = (
    <Local
      city={city}
      onOpened={(opened) => {
        lists = opened;
      }}
    />
  );
  const { session, client } = await act(async () => renderAs({ api: { feed: { category } } }, local));
  const choose = (next: string) =>
    act(async () => {
      client.storage.city.set('ngen', next);
      cityFrom(session.stores, undefined).setState({ city: next });
    });
  return { category, choose, keys: () => lists?.listOf(localChannel).rows.map(({ key }) => key) };
}

it('FEED-27 a list that was saved earlier stands, in the local channel too', async () => {
  const { keys, category } = await openLocal('lagos');
  expect([keys(), category.mock.calls.length]).toEqual([['saved'], 0]);
});

it('FEED-18 another city empties the list and is asked for', async () => {
  const { keys, choose } = await openLocal('lagos');
  await choose('kano');
  await expect.poll(keys).toEqual(['of-kano']);
});
