import { useEffect, useState } from 'react';
import styles from './Toast.module.css';

type Props = { text: string; action?: { label: string; onAct: () => void } };

/** A short message at the bottom of the screen. The live region is rendered before its text, so that it is read out. */
export function Toast({ text, action }: Props) {
  const [isTextShown, setTextShown] = useState(false);
  useEffect(() => setTextShown(true), []);
  return (
    <div className={styles.place} role="status">
      {isTextShown && (
        <div className={styles.toast}>
          <span>{text}</span>
          {action !== undefined && (
            <button type="button" className={styles.action} onClick={action.onAct}>
              {action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
