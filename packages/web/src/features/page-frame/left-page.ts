import { MINUTE_MS } from '@griot/domain/time-units';
import { useEffect } from 'react';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { useClient } from '../../session/context/client.ts';
import { usePageStores } from '../../session/context/stores.ts';

/** Longer than most articles are read; then news is newer. */
const FRESH = 10 * MINUTE_MS;

type LeftPage<Data> = { key: string; at: number; data: Data };

/** The list an article was opened from, as it was: the way back needs no connection and finds the same place. */
export const leftPageStore = pageStore<{ page: LeftPage<unknown> | null }>('left', () => ({ page: null }));

/** The page that was left a moment ago, or, where nothing newer can be had, a while ago. */
export async function reuseLeftPage<Data>(
  { stores, client }: Pick<LoadContext<unknown>, 'stores' | 'client'>,
  key: string,
  ask: () => Promise<RouteAnswer<Data>>,
): Promise<RouteAnswer<Data>> {
  const { page } = leftPageStore(stores).getState();
  if (client === null || page?.key !== key) return ask();
  const again = { kind: 'ready', data: page.data as Data } as const;
  if (client.clock.now() - page.at < FRESH) return again;
  const answer = await ask();
  return answer.kind === 'failed' || answer.kind === 'timedOut' ? again : answer;
}

/** Stores what this page shows for the way back to it; nothing without a key. */
export function useLeftPage(key: string, data: unknown): void {
  const stores = usePageStores();
  const client = useClient();
  useEffect(() => {
    if (client === null || key === '') return;
    const store = leftPageStore(stores);
    if (store.getState().page?.data !== data) store.setState({ page: { key, data, at: client.clock.now() } });
  }, [stores, client, key, data]);
}
