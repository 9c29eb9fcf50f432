import type { ReactNode } from 'react';
import { BackLink } from './BackLink.tsx';
import styles from './ListPage.module.css';

type Props = {
  /** The id of the card that was tapped. */
  anchor?: string;
  /** On wide screens it has a second column beside it. */
  hasSide?: boolean;
  /** What the page is about, for eyes, once its own heading has scrolled away; empty before. */
  title?: string;
  children: ReactNode;
};

/** The frame of a list that was opened from the feed: the way back stays on the screen. */
export function ListPage({ anchor = '', hasSide, title = '', children }: Props) {
  return (
    <>
      <header className={styles.bar} data-side={hasSide}>
        <BackLink anchor={anchor} />
        {title !== '' && (
          <b className={styles.title} aria-hidden="true" dir="auto">
            {title}
          </b>
        )}
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
