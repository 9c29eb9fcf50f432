import { useWords } from '../../session/session.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './FeedFooter.module.css';
import type { FeedList } from './feed-list.state.ts';

/** What stands below the last card: more on its way, a failure with its way out, or the end (spec 2, Feed page). */
export function FeedFooter({ list, onTryAgain }: { list: FeedList; onTryAgain: () => void }) {
  const words = useWords();
  if (list.phase.name === 'failed')
    return (
      <div className={styles.footer} role="alert">
        <span>{words('connectionFailed')}</span>
        <Button onClick={onTryAgain}>{words('tryAgain')}</Button>
      </div>
    );
  const isLoading = list.phase.name === 'loadingMore';
  return (
    <div className={styles.footer} role="status">
      {isLoading ? words('loading') : list.isEnd ? words('feedEnd') : ''}
    </div>
  );
}
