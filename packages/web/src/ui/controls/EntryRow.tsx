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

/** An entry of a list that acts in place or opens a sheet. Entries that lead elsewhere are links with the same styles. */
export function EntryRow({ onTap, ...content }: { onTap: () => void } & ContentProps) {
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      <EntryContent {...content} />
    </button>
  );
}

const paths = {
  choice: 'M4 6h16M7 12h10M10 18h4',
  history: 'M4.5 9A8 8 0 1 1 4 12M4 5v4h4M12 8v4.5l3 1.5',
  take: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  saved: 'M7 4h10v16l-5-4-5 4z',
  settings: 'M4 7h8M18 7h2M15 4.5v5M4 17h2M12 17h8M9 14.5v5',
} as const;

export type EntryIconName = keyof typeof paths;

/** Icons of entries alone. */
export function EntryIcon({ name }: { name: EntryIconName }) {
  return <Drawn name={name} path={paths[name]} />;
}
