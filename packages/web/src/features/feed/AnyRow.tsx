import { FeedRow } from './FeedRow.tsx';
import type { Row } from './list/rows.ts';
import { OlderRow } from './OlderRow.tsx';

export function AnyRow({ row, isFirstScreen }: { row: Row; isFirstScreen: boolean }) {
  return row.kind === 'older' ? <OlderRow /> : <FeedRow row={row} isFirstScreen={isFirstScreen} />;
}
