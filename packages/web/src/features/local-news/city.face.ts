import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { PageHint } from '../../platform/page/page-hint.ts';
import { type PageStores, pageStore } from '../../platform/stores/page-stores.ts';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useReader } from '../../session/context/reader.ts';
import { usePageStores } from '../../session/context/stores.ts';

type ReaderCity = {
  /** The city whose news the reader chose; empty for none. */
  city: string;
  /** The city of the connection; empty when unknown. */
  hinted: string;
};

export const cityStore = pageStore<ReaderCity>('city', () => ({ city: '', hinted: '' }));

/** The city of this reader: until the device is asked, what its cookie told the server. */
export const cityFrom = (stores: PageStores, hint: PageHint | undefined) =>
  cityStore(stores, { city: hint?.cities[0] ?? '', hinted: hint?.city ?? '' });

/** What a request says of the reader's place; `own` is what the device keeps, where it is known. */
export function placeNow(stores: PageStores, own: string | undefined): ReaderCity {
  const sent = cityStore(stores).getState();
  return { ...sent, city: own || sent.city };
}

/** The city whose news the reader chose; empty for none. The device has the last word, once the page is alive. */
export function useCity(): string {
  const { market } = useMarket();
  const { hint } = useReader();
  const stores = usePageStores();
  const client = useClient();
  const store = cityFrom(stores, hint);
  useEffect(() => {
    if (client === null || market === null) return;
    const own = client.storage.city.get(market.key);
    const sent = store.getState().city;
    // What was chosen without script is the device's choice too.
    if (own === '' && sent !== '') client.storage.city.set(market.key, sent);
    else store.setState({ city: own });
  }, [store, client, market]);
  return useStore(store, ({ city }) => city);
}
