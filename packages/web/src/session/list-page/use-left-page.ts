import { useEffect } from 'react';
import { leftPageIn } from '../../platform/routing/left-page.ts';
import { useSession } from '../session.tsx';

/** Keeps what this page shows for the way back to it; nothing without a key. */
export function useLeftPage(key: string, data: unknown): void {
  const { stores, client } = useSession();
  useEffect(() => {
    if (client === null || key === '') return;
    const store = leftPageIn(stores);
    if (store.getState().page?.data !== data) store.setState({ page: { key, data, at: client.clock.now() } });
  }, [stores, client, key, data]);
}
