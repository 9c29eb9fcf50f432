import type { ArticleItem, FeedItem } from '@griot/contract/entities/feed-item';
import { feedLimits } from '@griot/domain/constants';
import { cardOf } from '@griot/domain/events/card-of';
import { isArticle, itemKey } from '@griot/domain/feed/item-key';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { countSparedBytes } from '../../session/spared-bytes.ts';
import { picturesStore } from '../../session/view-store.ts';

type OpenedCard = Pick<ArticleItem, 'news_id' | 'title' | 'thumbnail'>;

/** The article whose card was tapped last: what is known of it stands while the rest is on its way. */
export const openedCardStore = pageStore<{ card: OpenedCard | null }>('opened-card', () => ({ card: null }));

/** What was opened, by news id, the latest first. */
export const openedStore = pageStore<readonly string[]>('opened', () => []);

/** What an item that was opened is remembered by. */
export const openedId = (item: FeedItem): string => (isArticle(item) ? item.news_id : itemKey(item));

/** Whether this item was opened, so that its card can say so where no row does, and what opens it. */
export function useOpened(item: FeedItem) {
  const isOpened = useStore(openedStore(usePageStores()), (ids) => ids.includes(openedId(item)));
  return { isOpened, open: useOpen(item) };
}

/** Remembers that an item was opened, and logs it; the oldest are forgotten (spec 9, History kept). */
export function useOpen(item: FeedItem): () => void {
  const session = useSessionParts<'client' | 'stores' | 'tracker'>();
  return () => {
    const newsId = openedId(item);
    const store = openedStore(session.stores);
    const ids = [newsId, ...store.getState().filter((id) => id !== newsId)].slice(0, feedLimits.mostHistory);
    store.setState(ids, true);
    session.client?.storage.opened.set(ids);
    if (isArticle(item)) {
      session.client?.storage.detailArticle.set(item);
      openedCardStore(session.stores).setState({ card: item });
      if (item.cost && !picturesStore(session.stores).getState().isShown)
        countSparedBytes(session.stores, item.cost.pictures);
    }
    const card = cardOf(item);
    if (card !== null) session.tracker?.log('click', card);
  };
}

/** Reads what was opened on earlier visits after hydration, because the server does not know it. */
export function useRecalledOpened(): void {
  const session = useSessionParts<'client' | 'stores'>();
  useEffect(() => {
    const known = session.client?.storage.opened.get() ?? [];
    if (known.length > 0) openedStore(session.stores).setState(known, true);
  }, [session]);
}
