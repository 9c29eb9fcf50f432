import { nearest } from '@griot/domain/local/nearest';
import { useEffect, useRef, useState } from 'react';
import { askPosition } from '../../../../platform/surface/position.ts';
import { useApi } from '../../../../session/context/api.ts';
import type { ChosenCity } from '../chooser.state.ts';

/** As many as a reader between two cities may mean. */
const MOST_NEAREST = 3;

/** What is known of where the reader is. */
export type Located =
  | { name: 'unasked' | 'asking' }
  | { name: 'found'; cities: readonly ChosenCity[] }
  | { name: 'failed'; why: 'refused' | 'unknown' | 'far' | 'offline' };

/**
 * The cities nearest to the reader. The position is asked for only when `locate` is called, and compared here with
 * those of the cities: it is never sent (LOC-01).
 */
export function useLocatedCities(): { located: Located; locate: () => void } {
  const api = useApi();
  const [located, setLocated] = useState<Located>({ name: 'unasked' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);
  async function find(signal: AbortSignal): Promise<Located> {
    const here = await askPosition();
    if (typeof here === 'string') return { name: 'failed', why: here };
    const outcome = await api.city.positions({}, { signal });
    if (!outcome.ok) return { name: 'failed', why: 'offline' };
    const cities = nearest(here, outcome.value.cities, MOST_NEAREST);
    return cities.length === 0 ? { name: 'failed', why: 'far' } : { name: 'found', cities };
  }
  const locate = () => {
    const { signal } = leaving.current;
    setLocated({ name: 'asking' });
    void find(signal).then((answer) => {
      if (!signal.aborted) setLocated(answer);
    });
  };
  return { located, locate };
}
