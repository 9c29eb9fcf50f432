import { Link } from '../../platform/routing/navigation.tsx';
import { useWords } from '../../session/context/words.ts';
import { useFormats } from '../../session/formats.tsx';
import { IconCount } from '../../ui/Icon.tsx';
import styles from './FooterBar.module.css';
import buttons from './ReactionRow.module.css';
import type { Reacting } from './ReactionRow.tsx';
import { ReactionButton, ReactionIcon } from './ReactionRow.tsx';

type Props = Omit<Reacting, 'onShare'> & {
  /** The page of the comments. */
  allHref: string;
};

/**
 * Stays at the bottom while an article is read: comments, likes and shares, counted (DET-12). Sharing itself is offered
 * in the bar at the top and where the article ends.
 */
export function FooterBar({ likes, shown, allHref }: Props) {
  const words = useWords();
  const formats = useFormats();
  const comments = shown === null ? '' : formats.count(shown.comments);
  const named = words('commentCount', { count: shown?.comments ?? 0, shown: comments || formats.count(0) });
  return (
    <div className={styles.bar}>
      <Link className={buttons.button} href={allHref} aria-label={named}>
        <ReactionIcon name="comment" />
        {shown !== null && <IconCount count={shown.comments} shown={comments} />}
      </Link>
      <span className={styles.shares}>
        {shown !== null &&
          shown.shares > 0 &&
          words('shareCount', { count: shown.shares, shown: formats.count(shown.shares) })}
      </span>
      <ReactionButton
        kind="like"
        count={shown && likes.count}
        isOn={likes.status === 1}
        onTap={() => likes.tap('like')}
      />
    </div>
  );
}
