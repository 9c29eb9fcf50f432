import { packSize } from '@griot/domain/offline/worker-protocol';
import { useEffect, useState } from 'react';
import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { useApi } from '../../session/context/api.ts';
import { useClient } from '../../session/context/client.ts';

/** As many ids as the server takes. */
const MOST_KNOWN = 100;

/** What a pack would cost now, as the server measures it, in bytes; null while that is not known. */
export function usePackPrice(articles: readonly CachedArticle[], hasPictures: boolean): number | null {
  const api = useApi();
  const client = useClient();
  const [price, setPrice] = useState<number | null>(null);
  useEffect(() => {
    if (client === null) return undefined;
    const { network } = client;
    const leaving = new AbortController();
    const have = articles.slice(0, MOST_KNOWN).map(({ news_id }) => news_id);
    const query = { count: packSize, pictures: hasPictures ? 1 : 0, have: have.join(','), only_price: 1 };
    let isKnown = false;
    const ask = async () => {
      if (isKnown || !network.isOnline()) return;
      isKnown = true;
      const outcome = await api.pack.read({ query }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      isKnown = outcome.ok;
      setPrice(outcome.ok ? outcome.value.bytes : null);
    };
    void ask();
    // Whoever opened this without a connection sees the price once there is one.
    const leave = network.subscribe(() => void ask());
    return () => {
      leave();
      leaving.abort();
    };
  }, [api, client, articles, hasPictures]);
  return price;
}
