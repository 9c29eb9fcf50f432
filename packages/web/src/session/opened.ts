import type { FeedItem } from '@griot/contract/entities/feed-item';
import { feedLimits } from '@griot/domain/constants';
import { cardFields } from '@griot/domain/events/event-fields';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Session, useSession } from './session.tsx';

const openedIn = ({ stores }: Session) => stores.keep<readonly string[]>('opened', []);

/** Whether this article was opened, so that its card can say so; the oldest are forgotten (spec 9, History kept). */
export function useOpened(item: FeedItem) {
  const session = useSession();
  const { news_id: newsId } = item;
  const store = openedIn(session);
  const isOpened = useStore(store, (ids) => ids.includes(newsId));
  const open = () => {
    const ids = [newsId, ...store.getState().filter((id) => id !== newsId)].slice(0, feedLimits.historyKept);
    store.setState(ids, true);
    session.client?.storage.opened.set(ids);
    session.client?.storage.detailArticle.set(item);
    session.tracker?.log('click', cardFields(item));
  };
  return { isOpened, open };
}

/** What was opened before, told once the page is alive: the server does not know it. */
export function useRecalledOpened(): void {
  const session = useSession();
  useEffect(() => {
    const known = session.client?.storage.opened.get() ?? [];
    if (known.length > 0) openedIn(session).setState(known, true);
  }, [session]);
}
