import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AccountList.module.css';
import { ModalSheet } from './ModalSheet.tsx';

export type AccountRow = {
  readonly id: string;
  readonly label: string;
  /** Stands below the label; empty for none. */
  readonly hint: string;
  /** Of the button; null where the row only tells. */
  readonly act: string | null;
};

type Props = {
  title: string;
  empty: string;
  /** Null when they cannot be had now. */
  ask: () => Promise<readonly AccountRow[] | null>;
  /** Answers whether it is done: the row goes then. */
  onAct: (row: AccountRow) => Promise<boolean>;
  onDone: () => void;
};

/** Something of the reader's own in rows, each with one thing to do about it. */
export function AccountList({ title, empty, ask, onAct, onDone }: Props) {
  const words = useWords();
  const [rows, setRows] = useState<readonly AccountRow[] | 'asked' | 'failed'>('asked');
  const load = useCallback(async () => {
    setRows('asked');
    setRows((await ask()) ?? 'failed');
  }, [ask]);
  useEffect(() => void load(), [load]);
  const act = async (row: AccountRow) => {
    if (await onAct(row)) setRows((now) => (typeof now === 'string' ? now : now.filter(({ id }) => id !== row.id)));
  };
  return (
    <ModalSheet title={title} onClose={onDone}>
      {rows === 'asked' && <p role="status">{words('loading')}</p>}
      {rows === 'failed' && (
        <div className={styles.row} role="alert">
          <span>{words('connectionFailed')}</span>
          <Button onClick={() => void load()}>{words('tryAgain')}</Button>
        </div>
      )}
      {typeof rows !== 'string' && rows.length === 0 && <p role="status">{empty}</p>}
      {typeof rows !== 'string' && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <span className={styles.words}>
                <bdi>{row.label}</bdi>
                {row.hint !== '' && <small className={styles.hint}>{row.hint}</small>}
              </span>
              {row.act !== null && <Button onClick={() => void act(row)}>{row.act}</Button>}
            </li>
          ))}
        </ul>
      )}
    </ModalSheet>
  );
}
