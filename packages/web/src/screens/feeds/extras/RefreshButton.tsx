import { useEffect, useRef, useState } from 'react';
import { watchSight } from '../../../platform/page/nearness.ts';
import { useWords } from '../../../session/context/words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './RefreshButton.module.css';

/** Floats over the list once its top is out of sight: back there, with what is new (spec 2, Feed page). */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const words = useWords();
  const top = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => (top.current === null ? undefined : watchSight(top.current, (isSeen) => setScrolled(!isSeen))), []);
  return (
    <>
      <div className={styles.top} ref={top} />
      {isScrolled && (
        <button
          type="button"
          className={styles.button}
          data-ui="refresh"
          aria-label={words('refresh')}
          onClick={onRefresh}
        >
          <Icon name="refresh" />
        </button>
      )}
    </>
  );
}
