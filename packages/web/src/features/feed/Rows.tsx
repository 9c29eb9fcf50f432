import type { ComponentType } from 'react';
import { AnyRow } from './AnyRow.tsx';
import { isShort, type Row } from './list/rows.ts';
import styles from './Rows.module.css';
import type { WindowedRowsProps } from './WindowedRows.tsx';

type Props = WindowedRowsProps & {
  /** How many rows from the top are plain markup. */
  plain: number;
  /** Null until its script is here; then only the plain rows are shown. */
  Windowed: ComponentType<WindowedRowsProps> | null;
};

/** A column of rows: its first page as a plain list, which needs no script; what follows is windowed. */
export function Rows({ name, rows, plain, Windowed, ...list }: Props) {
  const first = rows.slice(0, plain);
  const below: readonly Row[] = rows.slice(plain);
  return (
    <>
      <ol className={styles.rows}>
        {first.map((row, index) => (
          <li key={row.key} data-kind={row.kind === 'item' ? row.item.type : undefined}>
            <AnyRow row={row} isFirstScreen={index < 4} isShortList={isShort(rows)} isWhole={rows.length === 1} />
          </li>
        ))}
      </ol>
      {below.length > 0 && Windowed && <Windowed key={name} name={name} rows={below} {...list} />}
    </>
  );
}
