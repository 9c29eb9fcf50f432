import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import styles from './ListPage.module.css';

type Props = {
  /** The id of the card that was tapped. */
  anchor?: string;
  /** On wide screens it has a second column beside it. */
  hasSide?: boolean;
  children: ReactNode;
};

/** The frame of a list that was opened from the feed: the way back stays on the screen. */
export function ListPage({ anchor = '', hasSide, children }: Props) {
  return (
    <>
      <header className={styles.bar} data-side={hasSide}>
        <BackLink anchor={anchor} />
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
