import { useWords } from '../../session/session.tsx';
import styles from './CountryScreen.module.css';

/** The title stands, the rows are on their way. */
export function CountrySkeleton() {
  const words = useWords();
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <h1 className={styles.title}>{words('selectCountry')}</h1>
      <p className={styles.hint} role="status">
        {words('loading')}
      </p>
    </main>
  );
}
