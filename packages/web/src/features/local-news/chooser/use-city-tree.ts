import type { CityNode } from '@griot/contract/entities/channel';
import { useCallback, useEffect, useState } from 'react';
import type { Dated } from '../../../platform/storage/formats.ts';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';

/**
 * The states and cities of the market; null while they are on their way. Where they cannot be had, those that the
 * device stored with the channels (CFG-07); none where it stored none.
 */
export function useCityTree(): { tree: readonly CityNode[] | null; reload: () => void } {
  const { market } = useMarket();
  const api = useApi();
  const client = useClient();
  const [tree, setTree] = useState<readonly CityNode[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    void api.config.manifest({ query: { features: 0 } }, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      const [slot, key] = [client?.storage.channels, market?.key ?? ''];
      const stored = slot?.get(key) ?? null;
      if (outcome.ok && stored !== null) slot?.set(key, { ...stored, cityList: outcome.value.city_list });
      setTree(outcome.ok ? outcome.value.city_list : treeIn(stored));
    });
    return () => leaving.abort();
  }, [api, client, market, attempt]);
  const reload = useCallback(() => {
    setTree(null);
    setAttempt((count) => count + 1);
  }, []);
  return { tree, reload };
}

/** What is no city, or has no name, is left out alone. */
function treeIn(stored: Dated | null): readonly CityNode[] {
  const list = Array.isArray(stored?.cityList) ? (stored.cityList as readonly Partial<CityNode>[]) : [];
  return list.filter((one): one is CityNode => typeof one?.display_name === 'string' && one.display_name !== '');
}
