import type { Row } from './feed-list.state.ts';

export type LaterRowsProps = { channel: string; rows: readonly Row[] };
