import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTracker } from '../../session/context/tracker.ts';
import { useWords } from '../../session/context/words.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';
import styles from './PromptSheet.module.css';

type Props = { name: string; title: string; onClose: () => void; buttons: ReactNode; children: ReactNode };

/**
 * What lies over the feed without having been asked for: closed by its buttons, Esc, beside it, and by going back. That it
 * was shown and what was pressed is logged under its name.
 */
export function PromptSheet({ name, title, onClose, buttons, children }: Props) {
  const words = useWords();
  const tracker = useTracker();
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  useEffect(() => tracker?.log('ui_impression', { extra: { name } }), [tracker, name]);
  return (
    <Sheet title={title} closeLabel={words('close')} onClose={onClose}>
      <div className={styles.body} data-ui={name}>
        {children}
        <div className={styles.buttons}>{buttons}</div>
      </div>
    </Sheet>
  );
}
