import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSession } from './session.tsx';

/** The city whose news the reader chose; empty for none, and before hydration, because the server does not know it. */
export function useCity(): string {
  const { stores, client, market } = useSession();
  const store = stores.keep('city', { city: '' });
  useEffect(() => {
    if (client !== null && market !== null) store.setState({ city: client.storage.city.get(market.key) });
  }, [store, client, market]);
  return useStore(store, ({ city }) => city);
}
