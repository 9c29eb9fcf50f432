import { storageBudget } from '@griot/domain/offline/worker-protocol';
import { useState } from 'react';
import { useWords } from '../../session/context/words.ts';
import { useFileSize } from '../../session/figures.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OfflineSection.module.css';
import type { CachedArticles } from './use-cached-articles.ts';

type Props = { cached: Exclude<CachedArticles, 'cannot' | null>; onRemove: () => Promise<void> };

/**
 * How much of the phone's storage is used, and the way to have it back. Without an article there is neither: at most it
 * says that everything was removed.
 */
export function SpacePart({ cached: { articles, bytes }, onRemove }: Props) {
  const words = useWords();
  const size = useFileSize();
  const [isRemoved, setIsRemoved] = useState(false);
  const hasAny = articles.length > 0;
  return (
    <div className={hasAny ? styles.part : undefined}>
      {hasAny && (
        <>
          <p className={styles.line}>{words('offline.space', { used: size(bytes), limit: size(storageBudget) })}</p>
          <Button onClick={() => void onRemove().then(() => setIsRemoved(true))}>{words('offline.empty')}</Button>
        </>
      )}
      <p role="status" className={styles.line}>
        {isRemoved && !hasAny && words('offline.emptied')}
      </p>
    </div>
  );
}
