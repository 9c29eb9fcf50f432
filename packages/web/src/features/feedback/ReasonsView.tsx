import { useState } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './FeedbackFlow.module.css';

export type ReasonOption = { value: string; label: string };
type Props = {
  options: readonly ReasonOption[];
  /** A report says what is wrong; not being interested needs no reason (spec 5). */
  needsOne: boolean;
  /** What the button beside submit is called. */
  cancel: string;
  onCancel: () => void;
  onSubmit: (chosen: readonly string[]) => void;
};

/** Any number of reasons, then submit or not. */
export function ReasonsView({ options, needsOne, cancel, onCancel, onSubmit }: Props) {
  const words = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (value: string) =>
    setChosen((now) => (now.includes(value) ? now.filter((one) => one !== value) : [...now, value]));
  return (
    <>
      <ul className={styles.list}>
        {options.map(({ value, label }) => (
          <li key={value}>
            <label className={styles.row}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span dir="auto">{label}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button
          tone={chosen.length === 0 ? 'plain' : 'accent'}
          isDisabled={needsOne && chosen.length === 0}
          onClick={() => onSubmit(chosen)}
        >
          {words('submit')}
        </Button>
      </div>
    </>
  );
}
