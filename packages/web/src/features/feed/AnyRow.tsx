import { useWords } from '../../session/session.tsx';
import styles from './AnyRow.module.css';
import { FeedRow } from './FeedRow.tsx';
import type { Row } from './list/rows.ts';
import { useChannel } from './use-channel.ts';

export function AnyRow({ row, isFirstScreen }: { row: Row; isFirstScreen: boolean }) {
  return row.kind === 'older' ? <OlderRow /> : <FeedRow row={row} isFirstScreen={isFirstScreen} />;
}

/** Between new and unseen articles: those seen before wait behind it (spec 2, Feed item kinds). */
function OlderRow() {
  return (
    <button type="button" className={styles.older} onClick={useChannel().onUnfold}>
      {useWords()('showOlder')}
    </button>
  );
}
