import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../session/context/words.ts';
import { useFormats } from '../../../session/formats.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type Pull, pullHeight } from '../../../ui/motion/pull-to-refresh.state.ts';
import styles from './PullRow.module.css';
import { pullLimits } from './pull-limits.ts';

/** However far the pull goes, the list stays in sight. */
const HIGHEST = 120;

/** The row above a list that is pulled; what it says is told to screen readers as well (spec 4, Feed). */
export function PullRow({ pull }: { pull: Pull }) {
  const row = useRef<HTMLDivElement>(null);
  const height = Math.min(HIGHEST, pullHeight(pull, pullLimits));
  useLayoutEffect(() => row.current?.style.setProperty('block-size', `${height}px`), [height]);
  return (
    <div className={styles.row} data-pull={pull.name} ref={row}>
      {pull.name === 'loading' && <Icon name="waiting" />}
      <span role="status">{usePullText(pull)}</span>
    </div>
  );
}

function usePullText(pull: Pull): string {
  const words = useWords();
  const { count } = useFormats();
  switch (pull.name) {
    case 'hidden':
      return '';
    case 'pull':
      return words('pullToRefresh');
    case 'release':
      return words('releaseToRefresh');
    case 'loading':
      return words('loadingNews');
    case 'failed':
      return words('cTryAgain');
    case 'result':
      return pull.found === null
        ? words('noNewArticles')
        : words('newArticles', { count: pull.found, shown: count(pull.found) });
  }
}
