import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { Drawn, IconCount } from '../../ui/Icon.tsx';
import { ShareIcon } from '../../ui/ShareIcon.tsx';
import styles from './ReactionRow.module.css';
import type { OwnLike } from './use-liking.ts';

export type Reacting = {
  likes: OwnLike;
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
    <div className={styles.row} role="group" aria-label={words('article.reactions')}>
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
      {likes.isWaiting && <small role="status">{words('queue.waiting')}</small>}
    </div>
  );
}

type Kind = 'like' | 'dislike' | 'share';
type Props = {
  kind: Kind;
  /** Null where it is not known, or not to be shown. */
  count: number | null;
  /** Undefined for a button that is not a toggle. */
  isOn?: boolean;
  /** Shows its name as text. */
  isNamed?: boolean;
  onTap: () => void;
};

const countMessages = { like: 'likeCount', dislike: null, share: 'shareCount' } as const;

/** A reaction to an article, with its count. */
export function ReactionButton({ kind, count, isOn, isNamed = false, onTap }: Props) {
  const words = useWords();
  const formats = useFormats();
  const name = words(kind);
  const shown = count === null ? '' : formats.count(count);
  const message = countMessages[kind];
  const counted = count === null || message === null ? name : `${name}, ${words(message, { count, shown })}`;
  // Voice control finds a button by what can be read on it: one that shows its name has no other.
  const label = isNamed ? undefined : counted;
  return (
    <button
      type="button"
      className={styles.button}
      data-named={isNamed || undefined}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onTap}
    >
      <ReactionIcon name={kind} />
      {isNamed && (
        <>
          <span>{name}</span>{' '}
        </>
      )}
      {count !== null && <IconCount count={count} shown={shown} />}
    </button>
  );
}

const paths = {
  like: 'M7 11v9H4v-9zM7 11l4-7c1.5 0 2.5 1 2.5 2.5V10h5a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7',
  dislike: 'M7 13V4H4v9zM7 13l4 7c1.5 0 2.5-1 2.5-2.5V14h5a2 2 0 0 0 2-2.3l-1-6a2 2 0 0 0-2-1.7H7',
  comment: 'M4 5h16v11H10l-5 4v-4H4z',
} as const;

type ReactionIconName = keyof typeof paths | 'share';

export function ReactionIcon({ name }: { name: ReactionIconName }) {
  return name === 'share' ? <ShareIcon /> : <Drawn name={name} path={paths[name]} />;
}
