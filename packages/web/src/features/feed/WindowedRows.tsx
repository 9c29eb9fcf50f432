import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { pixelsOfRem } from '../../platform/page/wide.ts';
import { pageStore } from '../../platform/stores/page-stores.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { AnyRow } from './AnyRow.tsx';
import { MOST_ROWS } from './list/list-edits.ts';
import type { Row } from './list/rows.ts';

export type WindowedRowsProps = {
  /** What the heights of its rows are remembered by. */
  name: string;
  rows: readonly Row[];
  /** How many rows the whole list has, with its first page and in all its columns. */
  total: number;
  trims: number;
  onOutgrown: () => void;
};

/** Heights fit only a list of the same length. */
type Heights = Record<string, { length: number; cache: CacheSnapshot }>;
const rowHeightsStore = pageStore<Heights>('row-heights', () => ({}));

/** Only the rows near the screen are in the document; their measured heights are kept, so that coming back is exact. */
export function WindowedRows({ name, rows, total, trims, onOutgrown }: WindowedRowsProps) {
  const heights = rowHeightsStore(usePageStores());
  const handle = useRef<WindowVirtualizerHandle>(null);
  const length = useRef(rows.length);
  useLayoutEffect(() => {
    length.current = rows.length;
  }, [rows]);
  useLayoutEffect(() => {
    const mounted = handle.current;
    return () => {
      if (mounted !== null) heights.setState({ [name]: { length: length.current, cache: mounted.cache } });
    };
  }, [name, heights]);
  useEffect(() => {
    if (total > MOST_ROWS) onOutgrown();
  }, [total, onOutgrown]);
  const [room] = useState(() => roomOf(rows));
  const known = heights.getState()[name];
  return (
    <WindowVirtualizer
      ref={handle}
      data={rows}
      shift={useHasChanged(trims)}
      {...(room > 0 && { itemSize: room })}
      {...(known?.length === rows.length ? { cache: known.cache } : {})}
    >
      {(row: Row) => <AnyRow key={row.key} row={row} isFirstScreen={false} />}
    </WindowVirtualizer>
  );
}

/**
 * What a clip takes, in the middle, until it was measured: clips are tall, and by the list's own guess many would be
 * rendered that are far below the screen. 0 where the rows are of no known height.
 */
function roomOf(rows: readonly Row[]): number {
  const heights = rows.flatMap((row) => (row.kind === 'item' && row.frontHeightRem) || []);
  const all = heights.reduce((sum, height) => sum + height, 0);
  return heights.length === 0 ? 0 : Math.round((all / heights.length) * pixelsOfRem());
}

/**
 * True in the one render after rows were removed at the start: the scroll position is then kept relative to the end.
 */
function useHasChanged(value: number): boolean {
  const before = useRef(value);
  useLayoutEffect(() => {
    before.current = value;
  }, [value]);
  return before.current !== value;
}
