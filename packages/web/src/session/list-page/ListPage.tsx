import type { ReactNode } from 'react';
import { BackLink } from '../BackLink.tsx';
import styles from './ListPage.module.css';

type Props = {
  /** The id of the card that was tapped. */
  anchor?: string;
  children: ReactNode;
};

/** The frame of a list that was opened from the feed: the way back stays on the screen. */
export function ListPage({ anchor = '', children }: Props) {
  return (
    <>
      <header className={styles.bar}>
        <BackLink anchor={anchor} />
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
