import { useWords } from '../session.tsx';
import styles from './NoConnection.module.css';

/** Comes with the page: where a script did not come for want of a connection, the one for toasts may be missing too. */
export function NoConnection() {
  const words = useWords();
  return (
    <p className={styles.said} role="alert">
      {words('networkNeeded')}
    </p>
  );
}
