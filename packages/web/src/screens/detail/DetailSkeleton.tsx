import { BackLink } from '../../session/BackLink.tsx';
import { useWords } from '../../session/session.tsx';
import bar from './DetailScreen.module.css';
import styles from './DetailSkeleton.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The article's own shape: headline, byline, picture, lines. */
export function DetailSkeleton() {
  return (
    <>
      <header className={bar.bar}>
        <BackLink />
      </header>
      <main className={bar.page} id="content" tabIndex={-1}>
        <div role="status" aria-label={useWords()('loadingArticle')}>
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
