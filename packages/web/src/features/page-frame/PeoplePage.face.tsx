import type { ReactNode } from 'react';
import { useFormats } from '../../session/formats.tsx';
import { BackLink } from './BackLink.tsx';
import styles from './PeoplePage.module.css';

type Props = {
  title: string;
  /** Shown behind the title, unless there is none. */
  count?: number;
  /** Where the way back leads a reader without a history in the app; the news unless given. */
  backHref?: string;
  children: ReactNode;
};

/** The frame of comments, replies and the inbox: the way back and the title stay on the screen. */
export function PeoplePage({ title, count = 0, backHref, children }: Props) {
  const formats = useFormats();
  return (
    <>
      <header className={styles.bar}>
        <BackLink {...(backHref !== undefined && { to: backHref })} />
        <h1 className={styles.title}>
          {title} {count > 0 && <span className={styles.count}>{formats.count(count)}</span>}
        </h1>
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
