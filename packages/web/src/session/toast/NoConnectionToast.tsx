import styles from '../../ui/overlays/Toast.module.css';
import { useWords } from '../session.tsx';

/** Comes with the page: where a file did not arrive for want of a connection, the one for toasts may be missing too. */
export function NoConnectionToast() {
  const words = useWords();
  return (
    <div className={styles.place} role="alert">
      <div className={styles.toast}>{words('networkNeeded')}</div>
    </div>
  );
}
