import { useWords } from '../../../session/context/words.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import parts from './BelowParts.module.css';
import styles from './BelowSkeleton.module.css';

export type AwaitedKind = 'comments' | 'clips' | 'articles';

const shapes = { comments: ['a', 'b'], clips: ['a', 'b', 'c'] };

/** The shape of the part that is awaited next. */
export function BelowSkeleton({ kind }: { kind: AwaitedKind }) {
  const label = useWords()('loadingNews');
  if (kind === 'articles')
    return (
      <div className={parts.part}>
        <Skeleton label={label} />
      </div>
    );
  return (
    <div className={styles[kind]} role="status" aria-label={label} data-awaited={kind}>
      {shapes[kind].map((shape) => (
        <span key={shape} aria-hidden="true" />
      ))}
    </div>
  );
}
