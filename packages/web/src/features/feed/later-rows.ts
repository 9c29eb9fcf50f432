import type { Change } from './list/feed-list.state.ts';
import type { Row } from './list/rows.ts';

export type LaterRowsProps = { name: string; rows: readonly Row[]; trims: number; onChange: (change: Change) => void };
