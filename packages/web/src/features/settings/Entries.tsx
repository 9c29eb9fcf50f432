import type { ReactNode } from 'react';
import { base } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import rows from '../../ui/controls/EntryRow.module.css';
import styles from './Entries.module.css';

type SectionProps = { id: string; title: string; children: ReactNode };

/** One subject of the settings. */
export function SettingsSection({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Leads to a screen of the app. */
export function ScreenEntry({ href, now, children }: { href: string; now?: string; children: ReactNode }) {
  return (
    <Link className={rows.row} href={href}>
      <span>
        {children}
        {now !== undefined && <span className={rows.now}>{now}</span>}
      </span>
    </Link>
  );
}

/** Leads to a page that the server makes without script, which is a document of its own. */
export function DocumentEntry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={rows.row} href={`${base}${href}`}>
      {children}
    </a>
  );
}
