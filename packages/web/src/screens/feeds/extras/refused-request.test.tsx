import { renderAs } from '@griot/testkit/render-as';
import { expect, it, vi } from 'vitest';
import { feedLists, listActsFile } from '../../../features/feed/list/feed-lists.ts';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { ChannelFeed } from '../ChannelFeed.tsx';

const nothing = () => {};

/** One channel of a feed, without gestures. */
function Channel({ onLists }: { onLists: (lists: ReturnType<typeof feedLists>) => void }) {
  const { market } = useMarket();
  const stores = usePageStores();
  const api = useApi();
  const client = useClient();
  if (market === null) throw new Error('no market');
  const lists = feedLists({ market: market.key, stores, api, client });
  onLists(lists);
  return (
    <ChannelFeed
      lists={lists}
      channel="main"
      title="For You"
      nextPage="/feeds?page=2"
      onRefresh={async () => null}
      Motion={undefined}
      neighbours={{ previous: undefined, next: undefined }}
      earlyTouches={undefined}
      onChooseCity={nothing}
    />
  );
}

it('asks again by itself for the feed that a busy server refused, and keeps what it has meanwhile', async () => {
  await listActsFile.load();
  const main = vi.fn(async () => ({ ok: false, failure: { kind: 'http', status: 503, retryAfter: 2 } }));
  let lists: ReturnType<typeof feedLists> | undefined;
  const { client } = renderAs(
    { api: { feed: { main } } },
    <Channel
      onLists={(opened) => {
        lists = opened;
      }}
    />,
  );
  const secondsPass = (calls: number) => () => {
    client.clock.advance(500);
    return main.mock.calls.length >= calls;
  };
  void lists?.ask('main', 'refreshing');
  await expect.poll(secondsPass(4)).toBe(true);
  client.clock.advance(120_000);
  await new Promise((resolve) => setTimeout(resolve));
  client.clock.advance(120_000);
  expect(main).toHaveBeenCalledTimes(4); // the first and three more: then it is the reader's turn
});
