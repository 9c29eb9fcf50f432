import bar from '../../features/article/Bar.module.css';
import { useWords } from '../../session/session.tsx';
import page from './DetailScreen.module.css';
import styles from './DetailSkeleton.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The article's own shape: headline, byline, picture, lines; and a word for who cannot wait for a script. */
export function DetailSkeleton() {
  const words = useWords();
  return (
    <>
      <div className={bar.bar} />
      <main className={page.page} id="content" tabIndex={-1}>
        <noscript>
          <p>{words('detailNeedsScript')}</p>
        </noscript>
        <div className={styles.skeleton} role="status" aria-label={words('loadingArticle')}>
          <div className={styles.headline} />
          <div className={styles.byline} />
          <div className={styles.picture} />
          {LINES.map((line) => (
            <div key={line} className={styles.line} />
          ))}
        </div>
      </main>
    </>
  );
}
