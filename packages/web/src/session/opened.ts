import { feedLimits } from '@griot/domain/constants';
import { useStore } from 'zustand';
import { useSession } from './session.tsx';

/** Whether this article was opened, so that its card can say so; the oldest are forgotten (spec 9, History kept). */
export function useOpened(newsId: string) {
  const store = useSession().stores.keep<readonly string[]>('opened', []);
  const isOpened = useStore(store, (ids) => ids.includes(newsId));
  const open = () =>
    store.setState((ids) => [newsId, ...ids.filter((id) => id !== newsId)].slice(0, feedLimits.historyKept), true);
  return { isOpened, open };
}
