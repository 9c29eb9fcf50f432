import type { Article } from '@griot/contract/entities/article';
import { useCallback, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { here } from '../../platform/page/address.ts';
import { useSession } from '../../session/session.tsx';
import { type Reading, type ReadingEvent, readingState, unread } from './reading.state.ts';

type StoredReading = { id: string; reading: Reading };

/** The state of the article on the screen; it outlives the screen for who goes to its comments (DET-15). */
export function useReading({ news_entry_id: id, frameable: isFrameable }: Article, isOriginal: boolean) {
  const store = useSession().stores.keep<StoredReading>('reading', { id: '', reading: unread });
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
