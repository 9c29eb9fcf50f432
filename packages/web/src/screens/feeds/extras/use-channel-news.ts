import { localChannel } from '@griot/domain/channels';
import { useEffect } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { retryWaits, scriptFile } from '../../../platform/files/script-file.ts';
import { useCity } from '../../../session/city.ts';
import { useSession } from '../../../session/session.tsx';
import { lastOpenedIn, noneOpened } from '../last-opened.ts';

const relatedFile = scriptFile(() => import('../../../features/feed/list/related.ts'));

/** What a channel loads by itself: the news of a chosen city, and related articles below one that was read. */
export function useChannelNews(lists: FeedLists, channel: string): void {
  const { stores, api, client } = useSession();
  const city = useCity();
  const listed = stores.keep('local-city', { city: '' });
  useEffect(() => {
    if (channel !== localChannel) return;
    const { city: before } = listed.getState();
    listed.setState({ city });
    // The rows are of another city; rows that were saved on the device stay until there is an answer.
    if (before !== '' && before !== city) lists.send(channel, { type: 'cityChanged' });
    if (city !== '' && lists.of(channel).rows.length === 0) void lists.ask(channel, 'refreshing');
  }, [lists, channel, city, listed]);
  useEffect(() => {
    const { channel: from, key } = lastOpenedIn(stores).getState();
    if (key === '' || from !== channel) return;
    lastOpenedIn(stores).setState(noneOpened);
    // The strip is a gift: without its script the list stands as it is.
    relatedFile.load({ waits: retryWaits.background, ...(client && { clock: client.clock }) }).then(
      (file) => file.showRelated({ lists, api, channel, key }),
      () => {},
    );
  }, [stores, lists, api, client, channel]);
}
