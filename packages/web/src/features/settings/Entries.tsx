import type { ReactNode } from 'react';
import { base } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import rows from '../../ui/controls/EntryRow.module.css';
import { EntryContent } from '../../ui/controls/EntryRow.tsx';
import styles from './Entries.module.css';

type SectionProps = {
  id: string;
  title: string;
  /** Whether what stands here cannot be taken back: the group is set apart from the others. */
  isWarned?: boolean;
  children: ReactNode;
};

/** One subject of the settings: a group under its heading. */
export function SettingsSection({ id, title, isWarned = false, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} data-warned={isWarned || undefined}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={styles.group}>{children}</div>
    </section>
  );
}

type EntryProps = { href: string; icon?: ReactNode; now?: string; children: ReactNode };

/** Leads to a screen of the app. */
export function ScreenEntry({ href, ...content }: EntryProps) {
  return (
    <Link className={rows.row} href={href}>
      <EntryContent leadsOn {...content} />
    </Link>
  );
}

/** Leads to a page that the server makes without script, which is a document of its own. */
export function DocumentEntry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={rows.row} href={`${base}${href}`}>
      <EntryContent leadsOn>{children}</EntryContent>
    </a>
  );
}
