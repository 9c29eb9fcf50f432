import { useWords } from '../../session/context/words.ts';
import styles from './OfflineSection.module.css';
import { PackPart } from './PackPart.tsx';
import { SpacePart } from './SpacePart.tsx';
import type { Kept } from './use-kept.ts';

type Props = {
  kept: Kept;
  onRemove: () => Promise<void>;
  /** There may be more than before. */
  onChanged: () => void;
};

/** What the phone keeps for reading without a connection: how much room it takes, and the news to take along. */
export function OfflineSection({ kept, onRemove, onChanged }: Props) {
  const words = useWords();
  if (kept === null) return null;
  if (kept === 'cannot') return <p className={styles.line}>{words('offline.cannot')}</p>;
  return (
    <>
      <PackPart articles={kept.articles} onChanged={onChanged} />
      <SpacePart bytes={kept.bytes} onRemove={onRemove} />
    </>
  );
}
