import type { Api } from '@griot/contract/calls';
import { feedLimits, feedTiming } from '@griot/domain/constants';
import type { MarketKey } from '@griot/locale/markets';
import { useEffect, useState } from 'react';
import type { Clock } from '../../../platform/clock/clock.ts';
import { prefersStillness } from '../../../platform/page/scrolling.ts';
import type { Storage } from '../../../platform/storage/keys.ts';
import { useSession } from '../../../session/session.tsx';
import styles from './HintBar.module.css';

/** What others search for, one after the other in a loop; fewer than two stand still (spec 4, Feed). */
export function HotSearches() {
  const { api, market, client, words } = useSession();
  const [titles, setTitles] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const [isTurning, setTurning] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (client !== null && market !== null)
      void hotSearches(api, market.key, client).then((found) => isGone || setTitles(found));
    return () => {
      isGone = true;
    };
  }, [api, market, client]);

  useEffect(() => {
    if (client === null || titles.length < 2 || prefersStillness()) return undefined;
    if (!isTurning) return client.clock.after(feedTiming.hotSearchInterval, () => setTurning(true));
    return client.clock.after(feedTiming.hotSearchAnimation, () => {
      setAt((now) => (now + 1) % titles.length);
      setTurning(false);
    });
  }, [client, titles, isTurning]);

  const [shown = words('search'), next] = [titles[at], titles[(at + 1) % titles.length]];
  return (
    <span className={styles.reel} data-turning={isTurning || undefined} aria-hidden="true">
      <span className={styles.hint} dir="auto">
        {shown}
      </span>
      {titles.length > 1 && (
        <span className={styles.hint} dir="auto">
          {next}
        </span>
      )}
    </span>
  );
}

type Device = { clock: Clock; storage: Storage };

/** What many search for in a market, asked for every ten minutes at most; a failure leaves what was (FEED-16). */
export async function hotSearches(api: Api, market: MarketKey, { clock, storage }: Device): Promise<string[]> {
  const kept = storage.trendingSearch.get(market);
  const known = Array.isArray(kept?.titles) ? kept.titles.filter((title) => typeof title === 'string') : [];
  const age = clock.now() - (kept?.ts ?? 0);
  if (age >= 0 && age < feedLimits.trendingSearchCacheSeconds * 1000) return known;
  const outcome = await api.search.trending({ query: { type: 'trending', page_size: feedLimits.hotSearchPageSize } });
  if (!outcome.ok) return known;
  const titles = outcome.value.articles[0]?.articles.map(({ title }) => title) ?? [];
  storage.trendingSearch.set(market, { ts: clock.now(), titles });
  return titles;
}
