import { useWords } from '../../session/session.tsx';
import styles from './OlderRow.module.css';
import { useChannel } from './use-channel.ts';

/** Between new and unseen articles: those seen before wait behind it (spec 2, Feed item kinds). */
export function OlderRow() {
  return (
    <button type="button" className={styles.older} onClick={useChannel().onUnfold}>
      {useWords()('showOlder')}
    </button>
  );
}
