import styles from '../../ui/later/Toast.module.css';
import { useWords } from '../session.tsx';

/** Comes with the page: where a script did not come for want of a connection, the one for toasts may be missing too. */
export function NoConnection() {
  const words = useWords();
  return (
    <div className={styles.place} role="alert">
      <div className={styles.toast}>{words('networkNeeded')}</div>
    </div>
  );
}
