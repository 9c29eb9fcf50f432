import type { ReactNode } from 'react';
import { useSession } from '../../../../session/session.tsx';
import styles from './PictureWords.module.css';

/** The title on a picture tile; a link in it covers the whole tile. */
export function PictureTitle({ level: Title, children }: { level: 'h2' | 'h3'; children: ReactNode }) {
  const { content } = useSession();
  return (
    <Title className={styles.title} lang={content.code} dir={content.dir}>
      {children}
    </Title>
  );
}

/** A quiet line above or below it. */
export function PictureLine({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}
