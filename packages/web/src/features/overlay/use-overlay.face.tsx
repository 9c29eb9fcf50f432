import { type ReactNode, useCallback, useRef, useState } from 'react';
import { toastTimes } from '../../platform/toast/toast-times.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import styles from '../../ui/overlays/Toast.module.css';

/** What lies over a page: one thing at a time. `opening`: it was asked for and is on its way. */
type Shown = { name: 'nothing' | 'opening' | 'toast' } | { name: 'open'; node: ReactNode };

export type PageOverlay = {
  readonly overlay: ReactNode;
  /** Nothing is open or on its way; a toast does not count. */
  readonly isFree: boolean;
  /** Keeps the place for what is on its way. */
  readonly hold: () => void;
  readonly open: (node: ReactNode) => void;
  readonly close: () => void;
  /** Says for a while that a connection is needed. */
  readonly refuse: () => void;
};

/** The one thing that lies over a page, or a toast there for a while. */
export function useOverlay(): PageOverlay {
  const client = useClient();
  const [shown, setShown] = useState<Shown>({ name: 'nothing' });
  const cancelToast = useRef(() => {});
  /** The end of a toast must not close what was opened after it. */
  const show = useCallback((next: Shown) => {
    cancelToast.current();
    setShown(next);
  }, []);
  const hold = useCallback(() => show({ name: 'opening' }), [show]);
  const open = useCallback((node: ReactNode) => show({ name: 'open', node }), [show]);
  const close = useCallback(() => show({ name: 'nothing' }), [show]);
  const refuse = useCallback(() => {
    show({ name: 'toast' });
    cancelToast.current = client?.clock.after(toastTimes.plain, close) ?? cancelToast.current;
  }, [client, show, close]);
  const overlay = shown.name === 'open' ? shown.node : shown.name === 'toast' ? <NoConnectionToast /> : null;
  return { overlay, isFree: shown.name === 'nothing' || shown.name === 'toast', hold, open, close, refuse };
}

/** Comes with the page: where a file did not arrive for want of a connection, the one for toasts may be missing too. */
function NoConnectionToast() {
  const words = useWords();
  return (
    <div className={styles.place} role="alert">
      <div className={styles.toast}>{words('networkNeeded')}</div>
    </div>
  );
}
