import { type ReactNode, useCallback, useRef } from 'react';
import { useWords } from '../../session/session.tsx';
import { useBackCloses } from '../../session/use-back-closes.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A sheet that the back button closes too. */
export function FeedbackSheet({ title, onClose, children }: Props) {
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
