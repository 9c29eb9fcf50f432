import type { ReactNode } from 'react';
import styles from './EntryRow.module.css';

/** An entry of a list that acts in place. Entries that lead elsewhere are links with the same styles. */
export function EntryRow({ onTap, children }: { onTap: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      {children}
    </button>
  );
}
