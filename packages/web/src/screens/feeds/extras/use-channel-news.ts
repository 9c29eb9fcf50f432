import { localChannel } from '@griot/domain/channels';
import { mayFetchAhead } from '@griot/domain/may-fetch-ahead';
import { retryTable } from '@griot/domain/retry/retry-table';
import { useEffect } from 'react';
import { type FeedLists, listActsFile } from '../../../features/feed/list/feed-lists.ts';
import { itemRows } from '../../../features/feed/list/rows.ts';
import { useCity } from '../../../features/local-news/city.face.ts';
import { pageStore } from '../../../platform/stores/page-stores.ts';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { viewStore } from '../../../session/view-store.ts';

type ListActs = Awaited<ReturnType<typeof listActsFile.load>>['listActs'];

/** The city whose news the local channel lists. */
const localCityStore = pageStore<{ city: string }>('local-city', () => ({ city: '' }));

/** What a channel loads by itself: the news of a chosen city, and related articles below one that was read. */
export function useChannelNews(lists: FeedLists, channel: string, isIdle: boolean): void {
  const stores = usePageStores();
  const city = useCity();
  const listed = localCityStore(stores);
  useEffect(() => {
    if (!isIdle || channel !== localChannel) return;
    const { city: before } = listed.getState();
    listed.setState({ city });
    // The rows are of another city; rows that were saved on the device stay until there is an answer.
    if (before !== '' && before !== city) lists.send(channel, { type: 'cityChanged' });
    if (city !== '' && lists.listOf(channel).rows.length === 0) void lists.ask(channel, 'refreshing');
  }, [lists, channel, isIdle, city, listed]);
  useRelatedOfOpened(lists, channel, isIdle);
}

/**
 * Shows the strips of the articles that the reader comes back from (FEED-22). Over a line that nobody pays for by the
 * byte they are fetched as the reader leaves, so that nothing grows in the list once they are back; over others on the
 * way back.
 */
function useRelatedOfOpened(lists: FeedLists, channel: string, isIdle: boolean): void {
  const stores = usePageStores();
  const api = useApi();
  const client = useClient();
  useEffect(() => {
    if (!isIdle) return undefined;
    let isHere = true;
    const whenAsked = (run: (acts: ListActs) => void) => {
      if (itemRows(lists.listOf(channel).rows).every(({ getRelated }) => getRelated !== true)) return;
      // The strip is a gift: without its script the list stands as it is.
      listActsFile.load({ plan: retryTable.background, ...(client && { clock: client.clock }) }).then(
        ({ listActs }) => run(listActs),
        () => {},
      );
    };
    whenAsked((acts) => void acts.showRelated({ lists, api, channel }, () => isHere));
    return () => {
      isHere = false;
      if (client === null) return;
      const { network, bridge } = client;
      const savesData = bridge.isSavingData() || viewStore(stores).getState().isSavingData;
      const line = { connection: network.connection(), isOnline: network.isOnline(), savesData };
      if (mayFetchAhead(line)) whenAsked((acts) => void acts.fetchRelated({ lists, api, channel }));
    };
  }, [stores, lists, api, client, channel, isIdle]);
}
