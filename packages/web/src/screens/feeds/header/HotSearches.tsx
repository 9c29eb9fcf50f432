import { feedTiming } from '@griot/domain/constants';
import { useEffect, useState } from 'react';
import { prefersStillness } from '../../../platform/page/scrolling.ts';
import { useSession } from '../../../session/session.tsx';
import styles from './HintBar.module.css';
import { hotSearches } from './hot-searches.ts';

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
