import { searchLimits } from '@griot/domain/activity-constants';
import { useEffect, useRef } from 'react';
import type { Results } from '../../features/search/results.state.ts';
import { watchNearness } from '../../platform/page/nearness.ts';
import { base } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/context/words.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { useAskAgain } from './FailedSearch.tsx';
import styles from './ResultPage.module.css';
import type { Ask } from './use-ask.ts';

/** Rows on one page. What follows is a page of its own, so that no list grows until a small phone gives up. */
const MOST_ROWS = 200;

type Props = { results: Results; nextHref: string; ask: Ask };

/** Below the last result: more of them, asked for as the end comes within 600 px, or how that went (SRC-06). */
export function ResultEnd({ results, nextHref, ask }: Props) {
  const words = useWords();
  const { phase, isEnd, items } = results;
  const end = useRef<HTMLDivElement>(null);
  const isFull = items.length >= MOST_ROWS;
  const canAsk = phase.name === 'idle' && !isEnd && !isFull;
  useEffect(() => {
    if (!canAsk || end.current === null) return undefined;
    return watchNearness(end.current, searchLimits.moreWithin, () => void ask('next'));
  }, [canAsk, ask]);
  useAskAgain(phase, results.key, () => void ask('next'));
  const link = (
    <ButtonLink href={`${base}${nextHref}`} {...(!isFull && { onClick: () => void ask('next') })}>
      {words('search.more')}
    </ButtonLink>
  );
  return (
    <>
      <div ref={end} />
      {phase.name === 'failed' ? (
        <div className={styles.end} role="alert">
          <span>{words(phase.isOffline ? 'search.offline' : 'connectionFailed')}</span>
          <Button onClick={() => void ask('next')}>{words('tryAgain')}</Button>
        </div>
      ) : (
        <div className={styles.end} role="status">
          {phase.name === 'idle' && !isEnd && link}
          {phase.name === 'loading' && words('loading')}
          {isEnd && words('feedEnd')}
        </div>
      )}
    </>
  );
}
