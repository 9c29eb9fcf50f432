import { useFormats } from '../../session/formats.ts';
import { useSession } from '../../session/session.tsx';
import styles from './ReactionButton.module.css';
import { ReactionIcon } from './ReactionIcon.tsx';

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

const counted = { like: 'likeCount', dislike: null, share: 'shareCount' } as const;

/** A reaction to an article, with its count. */
export function ReactionButton({ kind, count, isOn, isNamed = false, onTap }: Props) {
  const { words } = useSession();
  const formats = useFormats();
  const name = words(kind);
  const shown = count === null ? '' : formats.count(count);
  const message = counted[kind];
  const label = count === null || message === null ? name : `${name}, ${words(message, { count, shown })}`;
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
      {isNamed && <span>{name}</span>}
      {/* none is no figure: in some digits it looks like a speck */}
      {count !== null && count > 0 && <span>{shown}</span>}
    </button>
  );
}
