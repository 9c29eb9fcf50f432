import type { ReactNode } from 'react';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './HintBar.module.css';

/**
 * The way to search; what others search for turns in it once it has come (spec 2, Feed page). The link lies over the
 * words, so that its name does not change with them.
 */
export function HintBar({ hot }: { hot?: ReactNode }) {
  const words = useWords();
  return (
    <div className={styles.bar}>
      <Icon name="search" />
      {hot ?? (
        <span className={styles.hint} aria-hidden="true">
          {words('search')}
        </span>
      )}
      <Link className={styles.way} href={hrefs.search()} aria-label={words('search')} />
    </div>
  );
}
