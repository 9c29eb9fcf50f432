import { useWords } from '../../session/session.tsx';
import styles from './ShareFailed.module.css';

/** Comes with the page: where the script for sharing did not come, the one for toasts may not be there either. */
export function ShareFailed() {
  const words = useWords();
  return (
    <p className={styles.said} role="alert">
      {words('networkNeeded')}
    </p>
  );
}
