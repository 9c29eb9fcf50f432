import type { CityNode } from '@griot/contract/entities/channel';
import { useCallback, useEffect, useState } from 'react';
import type { Dated } from '../../../platform/storage/formats.ts';
import { useApi } from '../../../session/context/api.ts';
import { useClient } from '../../../session/context/client.ts';
import { useMarket } from '../../../session/context/market.ts';

/** Null while they are on their way. */
type CityLists = { tree: readonly CityNode[] | null; largest: readonly CityNode[] };

/**
 * The states and cities of the market, and its largest cities. Where the tree cannot be had, the one that the device
 * stored with the channels (CFG-07); none where it stored none.
 */
export function useCityTree(): CityLists & { reload: () => void } {
  const { market } = useMarket();
  const api = useApi();
  const client = useClient();
  const [lists, setLists] = useState<CityLists>(onTheirWay);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void api.city.largest({}, { signal }).then((large) => {
      if (signal.aborted || !large.ok) return;
      setLists((known) => ({ ...known, largest: large.value.cities }));
    });
    void api.config.manifest({ query: { features: 0 } }, { signal }).then((outcome) => {
      if (signal.aborted) return;
      const [slot, key] = [client?.storage.channels, market?.key ?? ''];
      const stored = slot?.get(key) ?? null;
      if (outcome.ok && stored !== null) slot?.set(key, { ...stored, cityList: outcome.value.city_list });
      const tree = outcome.ok ? outcome.value.city_list : treeIn(stored);
      setLists((known) => ({ ...known, tree }));
    });
    return () => leaving.abort();
  }, [api, client, market, attempt]);
  const reload = useCallback(() => {
    setLists(onTheirWay);
    setAttempt((count) => count + 1);
  }, []);
  return { ...lists, reload };
}

const onTheirWay: CityLists = { tree: null, largest: [] };

/** What is no city, or has no name, is left out alone. */
function treeIn(stored: Dated | null): readonly CityNode[] {
  const list = Array.isArray(stored?.cityList) ? (stored.cityList as readonly Partial<CityNode>[]) : [];
  return list.filter((one): one is CityNode => typeof one?.display_name === 'string' && one.display_name !== '');
}
