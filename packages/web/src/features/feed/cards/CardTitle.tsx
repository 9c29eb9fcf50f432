import { Link } from 'wouter';
import { insideApp } from '../../../platform/page/go-back.ts';
import { hrefs } from '../../../platform/routing/hrefs.ts';
import { useSession } from '../../../session/session.tsx';
import styles from './CardTitle.module.css';
import type { CardProps } from './card-props.ts';

/** The headline, and the one link of the card: it covers the whole of it, for thumbs. */
export function CardTitle({ item, isVisited, onOpen }: CardProps) {
  const { content } = useSession();
  return (
    <h2 className={styles.title} lang={content.code} dir={content.dir}>
      <Link
        className={styles.link ?? ''}
        href={hrefs.detail(item)}
        state={insideApp}
        onClick={onOpen}
        data-visited={isVisited || undefined}
      >
        {item.title}
      </Link>
    </h2>
  );
}
