import { type ComponentType, useEffect, useState } from 'react';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { Link } from '../../../platform/routing/navigation.tsx';
import { useWords } from '../../../session/session.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './HintBar.module.css';

/** The way to search; what others search for turns in it once it has come (spec 2, Feed page). */
export function HintBar() {
  const words = useWords();
  const [Hints, setHints] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    void import('./HotSearches.tsx').then(
      (module) => isGone || setHints(() => module.HotSearches),
      () => {}, // without a connection the bar says what it is for
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Link className={styles.bar} href={hrefs.search()} aria-label={words('search')}>
      <Icon name="search" />
      {Hints === undefined ? <span className={styles.hint}>{words('search')}</span> : <Hints />}
    </Link>
  );
}
