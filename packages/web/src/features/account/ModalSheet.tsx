import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { toastTimes } from '../../platform/toast/toast-times.ts';
import { useClient } from '../../session/context/client.ts';
import { useWords } from '../../session/context/words.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { CurrentToast } from '../overlay/CurrentToast.face.tsx';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';
import styles from './login/LoginChoices.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A sheet that the back button closes, with the toasts of what it does over it. */
export function ModalSheet({ title, onClose, children }: Props) {
  const words = useWords();
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={title} closeLabel={words('close')} onClose={onClose}>
      <div className={styles.modal}>{children}</div>
      <CurrentToast />
    </Sheet>
  );
}

/** What is left of a modal that has done its work: a word about it, for as long as a toast is shown. */
export function EndingToast({ onEnd }: { onEnd: () => void }) {
  const client = useClient();
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => client?.clock.after(toastTimes.plain, () => latest.current()), [client]);
  return <CurrentToast />;
}
