import { defaultFeedConfig } from '@griot/domain/feed-config';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyFeed } from '../../features/feed/list/feed-list.state.ts';
import { feedLists } from '../../features/feed/list/feed-lists.ts';
import { itemRows, rowsOf } from '../../features/feed/list/rows.ts';
import { useSlotAfter } from '../../features/feed/use-channel.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { FirstSlots, listAdsFile } from './FirstSlots.tsx';

const load = vi.spyOn(listAdsFile, 'load');
beforeEach(() => load.mockClear());

const items = Array.from({ length: 8 }, (_, n) => aFeedItem({ news_entry_id: `a${n}`, title: `a${n}` }));
const rows = rowsOf('main', items, new Set());

function Rows() {
  const after = useSlotAfter();
  return itemRows(rows).map((row) => <div key={row.key}>{after(row)}</div>);
}

function Feed({ config }: { config: typeof defaultFeedConfig }) {
  const [stores, api, client] = [usePageStores(), useApi(), useClient()];
  return (
    <FirstSlots
      lists={feedLists({ market: 'ngen', stores, api, client })}
      channel="main"
      config={config}
      isIdle
      onChooseCity={() => {}}
    >
      <Rows />
    </FirstSlots>
  );
}

it.each([
  [false, 0],
  [true, 1],
])(
  'ADS-01 where ads in the feed are %s, their script is asked for %i times; the local card comes, and the device is known from now on',
  async (isShowFeedAd, times) => {
    const articles_lab = { ...defaultFeedConfig.articles_lab, enable_for_you_local_news_card: true };
    const config = { ...defaultFeedConfig, isShowFeedAd, articles_lab };
    const stores = {
      'market-setup': { setup: { channels: [], config }, isOnDevice: true },
      'feed-lists': { 'ngen/main': { ...emptyFeed('main'), rows } },
    };
    const { client } = renderAs({ stores }, <Feed config={config} />);
    await screen.findByText('News from where you live');
    expect(load).toHaveBeenCalledTimes(times);
    expect(client.storage.adMark.get()).toBe(String(client.clock.now()));
  },
);
