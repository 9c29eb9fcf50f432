import type { Article } from '@griot/contract/entities/article';
import { useCallback, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { here } from '../../platform/page/address.ts';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { viewStore } from '../../session/view-store.ts';
import { type Reading, type ReadingEvent, readingState, unread } from './reading.state.ts';

type StoredReading = { id: string; reading: Reading };

export const readingStore = pageStore<StoredReading>('reading', () => ({ id: '', reading: unread }));

/** The state of the article on the screen; it outlives the screen for who goes to its comments (DET-15). */
export function useReading({ news_entry_id: id, frameable: isFrameable }: Article, opensOriginal: boolean) {
  const stores = usePageStores();
  const isOriginal = opensOriginal || wantsOriginal(stores);
  const store = readingStore(stores);
  const stored = useStore(store);
  const send = useCallback(
    (event: ReadingEvent) => store.setState((now) => ({ ...now, reading: readingState(now.reading, event) })),
    [store],
  );
  useLayoutEffect(() => {
    if (store.getState().id !== id) {
      store.setState({ id });
      send({ type: 'opened', isOriginal, isFrameable });
    }
    return () => {
      send({ type: 'left', to: here() });
      if (store.getState().reading === unread) store.setState({ id: '' });
    };
  }, [store, send, id, isOriginal, isFrameable]);
  return { reading: stored.id === id ? stored.reading : unread, send };
}

/**
 * Whether the reader chose that articles open as the publisher's own page; not while they save data, since it costs far
 * more. The page brings the view along: the script that changes it is not needed here.
 */
function wantsOriginal(stores: PageStores): boolean {
  const { opensOriginal, isSavingData } = viewStore(stores).getState();
  return opensOriginal && !isSavingData;
}
