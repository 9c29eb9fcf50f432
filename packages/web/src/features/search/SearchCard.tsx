import type { ReactNode } from 'react';
import styles from './SearchCard.module.css';

type Props = {
  id: string;
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
};

/** One of the lists that stand on the page before a search. */
export function SearchCard({ id, title, action, children }: Props) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
