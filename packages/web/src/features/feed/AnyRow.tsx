import { useWords } from '../../session/context/words.ts';
import styles from './AnyRow.module.css';
import { FeedRow } from './FeedRow.tsx';
import type { Row } from './list/rows.ts';
import { useChannel } from './use-channel.ts';

type Props = { row: Row; isFirstScreen: boolean; isShortList?: boolean; isWhole?: boolean };

export function AnyRow({ row, ...place }: Props) {
  return row.kind === 'older' ? <OlderRow /> : <FeedRow row={row} {...place} />;
}

/** Between new and unseen articles: those seen before wait behind it (spec 2, Feed item kinds). */
function OlderRow() {
  return (
    <button type="button" className={styles.older} onClick={useChannel().onUnfold}>
      {useWords()('showOlder')}
    </button>
  );
}
