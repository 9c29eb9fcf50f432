import { aFeedItem } from '@griot/testkit/a-feed-item';
import { renderAs } from '@griot/testkit/render-as';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FeedLists, feedLists, listActsFile } from '../../../features/feed/list/feed-lists.ts';
import { itemRows } from '../../../features/feed/list/rows.ts';
import { SlotProvider } from '../../../features/feed/use-channel.ts';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { ChannelFeed } from '../ChannelFeed.tsx';
import { useChannelNews } from './use-channel-news.ts';
import { useSlots } from './use-slots.tsx';

beforeAll(() => listActsFile.load());
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const nothing = () => {};
const alone = { previous: undefined, next: undefined };
const item = (id: string) => aFeedItem({ news_id: `n${id}`, news_entry_id: id, title: `Title ${id}` });

function Feed({ lists }: { lists: FeedLists }) {
  const current = () => lists.listOf('main');
  const list = useSyncExternalStore(lists.subscribe, current, current);
  useChannelNews(lists, 'main', true);
  return (
    <SlotProvider value={useSlots(list, { onChooseCity: nothing, ads: undefined })}>
      <ChannelFeed
        {...{ lists, channel: 'main', title: 'For You', nextPage: '', neighbours: alone, earlyTouches: undefined }}
        {...{ onRefresh: async () => null, Motion: undefined, onChooseCity: nothing }}
      />
    </SlotProvider>
  );
}

function Place({ onLists }: { onLists: (lists: FeedLists) => void }) {
  const { market } = useMarket();
  const stores = usePageStores();
  const api = useApi();
  const client = useClient();
  const [isHere, setHere] = useState(true);
  const lists = useMemo(() => {
    if (market === null) throw new Error('no market');
    const opened = feedLists({ market: market.key, stores, api, client });
    opened.send('main', { type: 'recalled', items: [item('a'), item('b')], at: 1 });
    onLists(opened);
    return opened;
  }, [market, stores, api, client, onLists]);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'leave' : 'return'}
      </button>
      {isHere && <Feed lists={lists} />}
    </>
  );
}

/** A feed of two articles, and the strip that goes with any of them. */
async function openFeed(around: { connection?: 'wifi' | '4g'; isSavingData?: boolean }) {
  const related = vi.fn(async () => ({ ok: true, value: { request_id: 'r', response_ts: 1, articles: [item('z')] } }));
  let lists: FeedLists | undefined;
  renderAs({ around, api: { feed: { related } } }, <Place onLists={(opened) => (lists = opened)} />);
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  return {
    related,
    press,
    open: (title: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name: title }))),
    row: () => itemRows(lists?.listOf('main').rows ?? [])[1],
  };
}

const strips = () => screen.queryAllByRole('group', { name: 'Also see' });

describe('FEED-22 after a reader returns from an article', () => {
  it('its related strip opens under it, and under no other', async () => {
    const { related, open, press, row } = await openFeed({ connection: '4g' });
    await open('Title b');
    expect([row()?.getRelated, strips().length, related.mock.calls.length]).toEqual([true, 0, 0]);
    await press('leave');
    expect(related).not.toHaveBeenCalled();
    await press('return');
    await expect.poll(() => strips().length).toBe(1);
    expect(related.mock.calls).toEqual([[{ params: { id: 'b' }, query: { request_id: 'request-1' } }, {}]]);
    const below = strips()[0]?.closest('li') ?? expect.unreachable();
    expect(
      within(below)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Title b', 'Title z']);
    expect(row()).toMatchObject({ visited: true, relatedNews: [{ news_entry_id: 'z' }] });
    await press('leave');
    await press('return');
    expect([strips().length, related.mock.calls.length]).toEqual([1, 1]);
  });

  it('the strip was fetched before where the line costs nothing, and was kept until then', async () => {
    const { related, open, press, row } = await openFeed({ connection: 'wifi' });
    await open('Title b');
    await press('leave');
    await expect.poll(row).toMatchObject({ cacheRelatedNews: [{ news_entry_id: 'z' }] });
    expect(row()).not.toHaveProperty('relatedNews');
    await press('return');
    await expect.poll(() => strips().length).toBe(1);
    expect(related).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing was opened', { connection: 'wifi' }, false],
    ['data is saved', { connection: 'wifi', isSavingData: true }, true],
  ] as const)('nothing is fetched as they leave where %s', async (_, around, isOpened) => {
    const { related, open, press } = await openFeed(around);
    if (isOpened) await open('Title b');
    await press('leave');
    await listActsFile.load(); // what would ask is here
    await act(async () => {});
    expect(related).not.toHaveBeenCalled();
  });
});
