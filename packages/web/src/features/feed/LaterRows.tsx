import { type ComponentType, useEffect, useState } from 'react';
import type { LaterRowsProps } from './later-rows.ts';

let loaded: ComponentType<LaterRowsProps> | null = null;

/** What follows the first page, windowed; the windowing arrives only when there is something to window. */
export function LaterRows(props: LaterRowsProps) {
  const [Rows, setRows] = useState(() => loaded);
  useEffect(() => {
    if (Rows !== null) return undefined;
    let isGone = false;
    void import('./WindowedRows.tsx').then((module) => {
      loaded = module.WindowedRows;
      if (!isGone) setRows(() => module.WindowedRows);
    });
    return () => {
      isGone = true;
    };
  }, [Rows]);
  return Rows === null ? null : <Rows {...props} />;
}
