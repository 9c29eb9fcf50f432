import { base } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/context/words.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './FeedFooter.module.css';
import type { FeedList } from './list/feed-list.state.ts';

type Props = { list: FeedList; nextPage: string; onMore: () => void };

/** What stands below the last card: the next page, more on its way, a failure with its way out, or the end (spec 2). */
export function FeedFooter({ list, nextPage, onMore }: Props) {
  const words = useWords();
  if (list.phase.name === 'failed') return <FooterFailure onRetry={onMore} />;
  const isMore = list.phase.name === 'idle' && !list.isEnd;
  return (
    <div className={styles.footer} role="status">
      {isMore && (
        <ButtonLink href={`${base}${nextPage}`} onClick={onMore}>
          {words('moreNews')}
        </ButtonLink>
      )}
      {list.phase.name === 'loadingMore' && words('loading')}
      {list.isEnd && words('feedEnd')}
    </div>
  );
}

/** What should stand here did not arrive: more of the list, or the script that shows it. */
export function FooterFailure({ onRetry }: { onRetry: () => void }) {
  const words = useWords();
  return (
    <div className={styles.footer} role="alert">
      <span>{words('connectionFailed')}</span>
      <Button onClick={onRetry}>{words('tryAgain')}</Button>
    </div>
  );
}
