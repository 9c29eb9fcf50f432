import { type ReactNode, useCallback, useRef } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { useBackCloses } from '../overlay/use-back-closes.face.ts';

type FeedbackSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet that the back button closes too. */
export function FeedbackSheet({ title, onClose, children }: FeedbackSheetProps) {
  const words = useWords();
  const latest = useRef(onClose);
  latest.current = onClose;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={title} closeLabel={words('close')} onClose={onClose}>
      {children}
    </Sheet>
  );
}
