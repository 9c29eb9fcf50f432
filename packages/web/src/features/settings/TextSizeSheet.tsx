import { useCallback, useRef } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';
import { TextSizeChoices } from './TextSizeChoices.tsx';
import styles from './TextSizeSheet.module.css';

/** The size of the text beside the text itself, which changes with every tap. */
export function TextSizeSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={words('view.textSize')} closeLabel={words('close')} onClose={onClose}>
      <div className={styles.choices}>
        <TextSizeChoices />
      </div>
    </Sheet>
  );
}
