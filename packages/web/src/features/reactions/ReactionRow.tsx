import type { LikeButton, Likes } from '@griot/domain/article/liking/like-status';
import { useWords } from '../../session/session.tsx';
import { ReactionButton } from './ReactionButton.tsx';
import styles from './ReactionRow.module.css';

export type Reacting = {
  likes: Likes & { tap: (button: LikeButton) => void };
  /** Null where counts are not to be shown, or not known yet. */
  shown: { comments: number; likes: number; shares: number } | null;
  onShare: () => void;
};

/**
 * At the article's end: like, dislike, share (DET-08). A shared link has only sharing, which needs no account
 * (DET-03).
 */
export function ReactionRow({ likes, shown, onShare, isLikable }: Reacting & { isLikable: boolean }) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and so no set of fields
    <div className={styles.row} role="group" aria-label={words('reactions')}>
      {isLikable && (
        <>
          <ReactionButton
            kind="like"
            isNamed
            count={shown && likes.count}
            isOn={likes.status === 1}
            onTap={() => likes.tap('like')}
          />
          <ReactionButton kind="dislike" count={null} isOn={likes.status === -1} onTap={() => likes.tap('dislike')} />
        </>
      )}
      <ReactionButton kind="share" isNamed count={shown?.shares ?? null} onTap={onShare} />
    </div>
  );
}
