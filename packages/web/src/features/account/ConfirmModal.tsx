import { useState } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './login/LoginChoices.module.css';
import { EndingToast, ModalSheet } from './ModalSheet.tsx';

type Props = {
  title: string;
  hint?: string;
  label: string;
  /** Answers whether it is done; if not, the question stays. */
  onConfirm: () => Promise<boolean>;
  onDone: () => void;
};

/** A question before something that cannot be taken back. */
export function ConfirmModal({ title, hint, label, onConfirm, onDone }: Props) {
  const words = useWords();
  const [phase, setPhase] = useState<'asking' | 'busy' | 'done'>('asking');
  const confirm = async () => {
    setPhase('busy');
    setPhase((await onConfirm()) ? 'done' : 'asking');
  };
  if (phase === 'done') return <EndingToast onEnd={onDone} />;
  return (
    <ModalSheet title={title} onClose={onDone}>
      {hint !== undefined && <p className={styles.none}>{hint}</p>}
      <div className={styles.buttons}>
        <Button onClick={onDone}>{words('cancel')}</Button>
        <Button tone="accent" isDisabled={phase === 'busy'} onClick={() => void confirm()}>
          {label}
        </Button>
      </div>
    </ModalSheet>
  );
}
