import type { CachedArticle } from '../../platform/offline/cached-articles.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useSessionParts } from '../../session/context/session-context.ts';
import { timeText, useNow } from '../../session/formats.tsx';
import styles from './CachedRows.module.css';

/** Articles on this phone, each with the time since when it is there. */
export function CachedRows({ articles }: { articles: readonly CachedArticle[] }) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <CachedRow key={article.news_id} article={article} />
      ))}
    </ul>
  );
}

function CachedRow({ article: { news_id, title, source, at } }: { article: CachedArticle }) {
  const session = useSessionParts<'client' | 'locale' | 'market' | 'words'>();
  const now = useNow();
  const age = (session.client?.clock.now() ?? at) - at;
  return (
    <li className={styles.one}>
      <Link className={styles.link} href={hrefs.detail({ news_id })}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.meta}>
          <bdi>{source}</bdi> · {timeText(session, 'time', { at: now - age, now })}
        </span>
      </Link>
    </li>
  );
}
