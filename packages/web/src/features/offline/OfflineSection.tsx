import { useWords } from '../../session/context/words.ts';
import styles from './OfflineSection.module.css';
import { PackPart } from './PackPart.tsx';
import { SpacePart } from './SpacePart.tsx';
import type { CachedArticles } from './use-cached-articles.ts';

type Props = {
  cached: CachedArticles;
  onRemove: () => Promise<void>;
  /** There may be more than before. */
  onChanged: () => void;
};

/** What the phone keeps for reading without a connection: how much room it takes, and the news to take along. */
export function OfflineSection({ cached, onRemove, onChanged }: Props) {
  const words = useWords();
  if (cached === null) return null;
  if (cached === 'cannot') return <p className={styles.line}>{words('offline.cannot')}</p>;
  return (
    <>
      <PackPart articles={cached.articles} onChanged={onChanged} />
      <SpacePart cached={cached} onRemove={onRemove} />
    </>
  );
}
