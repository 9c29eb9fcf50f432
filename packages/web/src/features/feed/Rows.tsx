import { AnyRow } from './AnyRow.tsx';
import { LaterRows } from './LaterRows.tsx';
import type { Change } from './list/feed-list.state.ts';
import type { Row } from './list/rows.ts';
import styles from './Rows.module.css';

type Props = {
  /** What the heights of its rows are remembered by. */
  name: string;
  rows: readonly Row[];
  plain: number;
  trims: number;
  onChange: (change: Change) => void;
};

/** A column of rows: its first page as a plain list, which needs no script; what follows is windowed. */
export function Rows({ name, rows, plain, trims, onChange }: Props) {
  const first = rows.slice(0, plain);
  const later = rows.slice(plain);
  return (
    <>
      <ol className={styles.rows}>
        {first.map((row, index) => (
          <li key={row.key} data-kind={row.kind === 'item' ? row.item.type : undefined}>
            <AnyRow row={row} isFirstScreen={index < 4} />
          </li>
        ))}
      </ol>
      {later.length > 0 && <LaterRows key={name} name={name} rows={later} trims={trims} onChange={onChange} />}
    </>
  );
}
