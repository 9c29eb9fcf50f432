import { goBack } from '../platform/page/go-back.ts';
import { Link } from '../platform/routing/navigation.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './BackLink.module.css';
import { useCameFrom } from './came-from.tsx';
import { useWords } from './session.tsx';

/**
 * The way back to where the reader was: a plain link first, which works before and without script.
 * @param anchor the card it came from, so that a page without script opens at it
 */
export function BackLink({ anchor = '' }: { anchor?: string }) {
  const href = useCameFrom();
  return (
    <Link
      className={styles.back}
      href={anchor === '' ? href : `${href}#${anchor}`}
      aria-label={useWords()('backToNews')}
      onClick={(event) => {
        if (goBack()) event.preventDefault();
      }}
    >
      <Icon name="back" />
    </Link>
  );
}
