import { feedTiming } from '@griot/domain/constants';
import { useEffect, useState } from 'react';
import bar from '../../../features/page-frame/HintBar.module.css';
import { hotSearchesStore, useHotSearches } from '../../../features/search/hot-searches.ts';
import { prefersStillness } from '../../../platform/page/scroll/scrolling.ts';
import { useClient } from '../../../session/context/client.ts';
import { usePageStores } from '../../../session/context/stores.ts';
import { useWords } from '../../../session/context/words.ts';
import styles from './HotSearches.module.css';

/** What others search for, one after the other in a loop; fewer than two stand still (spec 4, Feed). */
export function HotSearches() {
  const client = useClient();
  const stores = usePageStores();
  const words = useWords();
  const entries = useHotSearches();
  const [at, setAt] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const count = entries.length;
  const shown = entries[at % count]?.title;
  useEffect(() => {
    if (shown !== undefined) hotSearchesStore(stores).setState({ hint: shown });
  }, [stores, shown]);

  useEffect(() => {
    if (client === null || count < 2 || prefersStillness()) return undefined;
    if (!isTurning) return client.clock.after(feedTiming.hotSearchInterval, () => setTurning(true));
    return client.clock.after(feedTiming.hotSearchAnimation, () => {
      setAt((now) => (now + 1) % count);
      setTurning(false);
    });
  }, [client, count, isTurning]);

  return (
    <span className={styles.reel} data-turning={isTurning || undefined} aria-hidden="true">
      <span className={bar.hint} dir="auto">
        {shown ?? words('search')}
      </span>
      {count > 1 && (
        <span className={bar.hint} dir="auto">
          {entries[(at + 1) % count]?.title}
        </span>
      )}
    </span>
  );
}
