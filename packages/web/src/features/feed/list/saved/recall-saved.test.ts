import type { Api } from '@griot/contract/calls';
import { aFeedItem } from '@griot/testkit/a-feed-item';
import { readerSession } from '@griot/testkit/render-as';
import { describe, expect, it, vi } from 'vitest';
import { emptyFeed } from '../feed-list.state.ts';
import { feedLists } from '../feed-lists.ts';
import { rowsOf } from '../rows.ts';
import { savedShown } from './recall-saved.ts';
import { withSaved } from './saved-feeds.ts';

function aReader(isOnline: boolean) {
  const { session, client } = readerSession();
  const saved = { ...emptyFeed('main'), rows: rowsOf('main', [aFeedItem({ news_entry_id: 's' })], new Set()) };
  client.storage.savedFeeds.set(withSaved(null, saved, { market: 'ngen', now: 0 }));
  const lists = feedLists({ market: 'ngen', stores: session.stores, api: {} as Api, client });
  const network = { ...client.network, isOnline: () => isOnline };
  const given = { lists, market: 'ngen', client: { ...client, network } } as const;
  const keys = () => lists.listOf('main').rows.map(({ key }) => key);
  return { given, keys, clock: client.clock };
}

describe('FEED-27 a channel that is opened', () => {
  it('shows its saved list at once without a connection, marked as saved', async () => {
    const { given, keys } = aReader(false);
    await savedShown({ ...given, channel: 'main' });
    expect([keys(), given.lists.listOf('main').isSaved]).toEqual([['s'], true]);
  });

  it('shows it with a slow connection after a while, and not before', async () => {
    const { given, keys, clock } = aReader(true);
    const shown = savedShown({ ...given, channel: 'main' });
    clock.advance(1_499);
    expect(keys()).toEqual([]);
    clock.advance(1);
    await shown;
    expect(keys()).toEqual(['s']);
  });

  it('goes on waiting where nothing was saved', async () => {
    const { given, keys } = aReader(false);
    const done = vi.fn();
    void savedShown({ ...given, channel: 'sports' }).then(done);
    await vi.dynamicImportSettled();
    expect([done.mock.calls.length, keys()]).toEqual([0, []]);
  });
});
