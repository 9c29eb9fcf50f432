import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FeedLists } from '../../../features/feed/list/feed-lists.ts';
import { watchScrollingUp } from '../../../platform/page/scroll/scrolling-up.ts';
import { useWords } from '../../../session/context/words.ts';
import { useFormats } from '../../../session/formats.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './RefreshPill.module.css';

type Props = { lists: FeedLists; channel: string; onRefresh: () => void };

/**
 * Back to the top, with what is new, and how much that is where an answer said so: under the tabs of a list that is
 * scrolled up, and for the keyboard and for ears wherever it is scrolled to (spec 2, Feed page).
 */
export function RefreshPill({ lists, channel, onRefresh }: Props) {
  const words = useWords();
  const formats = useFormats();
  const newerNow = () => lists.listOf(channel).newer ?? 0;
  const count = useSyncExternalStore(lists.subscribe, newerNow, newerNow);
  const [isShown, setShown] = useState(false);
  useEffect(() => watchScrollingUp(setShown), []);
  return (
    <span className={styles.strip}>
      <button
        type="button"
        className={styles.pill}
        data-ui="refresh"
        data-shown={isShown || undefined}
        onClick={() => {
          setShown(false);
          onRefresh();
        }}
      >
        <Icon name="refresh" />
        {count > 0 ? words('newArticles', { count, shown: formats.count(count) }) : words('refresh')}
      </button>
    </span>
  );
}
