import type { ReactNode } from 'react';
import styles from './GroupHead.module.css';

/** The title of a group of items, and what can be done with the whole of it. */
export function GroupHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
