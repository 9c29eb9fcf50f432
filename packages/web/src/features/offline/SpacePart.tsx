import { storageBudget } from '@griot/domain/offline/worker-protocol';
import { useState } from 'react';
import { useWords } from '../../session/context/words.ts';
import { useFileSize } from '../../session/figures.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OfflineSection.module.css';

/** How much of the phone's storage is used, and the way to have it back. */
export function SpacePart({ bytes, onRemove }: { bytes: number; onRemove: () => Promise<void> }) {
  const words = useWords();
  const size = useFileSize();
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className={styles.part}>
      <p className={styles.line}>{words('offline.space', { used: size(bytes), limit: size(storageBudget) })}</p>
      <Button onClick={() => void onRemove().then(() => setIsRemoved(true))}>{words('offline.empty')}</Button>
      <p role="status" className={styles.line}>
        {isRemoved && words('offline.emptied')}
      </p>
    </div>
  );
}
