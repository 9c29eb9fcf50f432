import type { ReactNode } from 'react';
import { Drawn } from '../Icon.tsx';
import styles from './EntryRow.module.css';
import { ControlIcon } from './IconButton.tsx';

type ContentProps = {
  /** An icon or a flag before the words. */
  icon?: ReactNode;
  /** How things stand, below the words. */
  now?: ReactNode;
  /** Whether the entry leads to something else, as its chevron says; without one it acts in place. */
  leadsOn?: boolean;
  children: ReactNode;
};

/** What stands in an entry of a list, be it a link or a button. */
export function EntryContent({ icon, now, leadsOn = false, children }: ContentProps) {
  return (
    <>
      {icon}
      <span className={styles.words}>
        {children}
        {now !== undefined && <span className={styles.now}>{now}</span>}
      </span>
      {leadsOn && <ControlIcon name="after" />}
    </>
  );
}

/**
 * An entry of a list that acts in place or opens a sheet. Entries that lead elsewhere are links with the same styles.
 */
export function EntryRow({ onTap, ...content }: { onTap: () => void } & ContentProps) {
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      <EntryContent {...content} />
    </button>
  );
}

const paths = {
  about: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.5',
  choice: 'M4 6h16M7 12h10M10 18h4',
  devices: 'M8 3.5h8v17H8zM11 17.5h2',
  history: 'M4.5 9A8 8 0 1 1 4 12M4 5v4h4M12 8v4.5l3 1.5',
  newsBar: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10.5 21h3',
  privacy: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  rate: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  signOut: 'M11 4H5v16h6M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  suggest: 'M4 5h16v11h-9l-5 4v-4H4zM8 10.5h8',
  take: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  saved: 'M7 4h10v16l-5-4-5 4z',
  settings: 'M4 7h8M18 7h2M15 4.5v5M4 17h2M12 17h8M9 14.5v5',
} as const;

export type EntryIconName = keyof typeof paths;

/** Icons of entries alone. */
export function EntryIcon({ name }: { name: EntryIconName }) {
  return <Drawn name={name} path={paths[name]} />;
}
