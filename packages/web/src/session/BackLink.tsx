import type { ReactNode } from 'react';
import { goBack } from '../platform/page/go-back.ts';
import { Link } from '../platform/routing/navigation.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './BackLink.module.css';
import { useCameFrom } from './came-from.tsx';
import { useWords } from './session.tsx';

type Props = { anchor?: string; name?: string; children?: ReactNode };

/**
 * The way back to where the reader was: a plain link first, which works before and without script.
 * @param anchor the card it came from, so that a page without script opens at it
 * @param name what stands in it in words, for ears too
 * @param children what stands in it, in place of the arrow
 */
export function BackLink({ anchor = '', name = '', children = <Icon name="back" /> }: Props) {
  const href = useCameFrom();
  return (
    <Link
      className={styles.back}
      href={anchor === '' ? href : `${href}#${anchor}`}
      aria-label={`${name} ${useWords()('backToNews')}`.trim()}
      onClick={(event) => {
        if (goBack()) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
