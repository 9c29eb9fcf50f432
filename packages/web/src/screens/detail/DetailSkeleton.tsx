import bar from '../../features/article/Bar.module.css';
import { BackLink } from '../../session/BackLink.tsx';
import { useWords } from '../../session/session.tsx';
import { Logo } from '../../ui/Logo.tsx';
import page from './DetailScreen.module.css';
import styles from './DetailSkeleton.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The article's own shape: headline, byline, picture, lines; and a word for who cannot wait for a script. */
export function DetailSkeleton() {
  const words = useWords();
  return (
    <>
      <header className={bar.bar}>
        <BackLink name={words('appName')}>
          <Logo name={words('appName')} />
        </BackLink>
      </header>
      <main className={page.page} id="content" tabIndex={-1}>
        <noscript>
          <p>{words('detailNeedsScript')}</p>
        </noscript>
        <div className={styles.skeleton} role="status">
          <p className={styles.words}>{words('loadingArticle')}</p>
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
