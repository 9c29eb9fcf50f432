import { createContext, type ReactNode, use, useEffect } from 'react';
import { goBack } from '../platform/page/address.ts';
import { cameFromCard } from '../platform/page/scroll-position.ts';
import { hrefs } from '../platform/routing/hrefs.ts';
import { Link } from '../platform/routing/navigation.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './BackLink.module.css';
import { useSession, useWords } from './session.tsx';

const CameFromContext = createContext('');

export const CameFromProvider = CameFromContext;

/** The feed address the server was asked from, else the feed's first page. */
function useCameFrom(): string {
  return use(CameFromContext) || hrefs.feeds();
}

type Props = { to?: string; anchor?: string; name?: string; onStuck?: () => void; children?: ReactNode };

/**
 * The way back to where the reader was: a plain link first, which works before and without script.
 * @param to where it leads a reader who has been nowhere else in the app; the news unless given
 * @param anchor the card it came from, so that a page without script opens at it
 * @param name its accessible name
 * @param onStuck called instead of leaving for news that are not saved when there is no connection (IDN-10)
 * @param children shown in place of the arrow
 */
export function BackLink({ to = '', anchor = '', name = '', onStuck, children = <Icon name="back" /> }: Props) {
  const cameFrom = useCameFrom();
  const href = to || cameFrom;
  const { words, client, market } = useSession();
  useEffect(() => cameFromCard(cameFrom, anchor), [cameFrom, anchor]);
  return (
    <Link
      className={styles.back}
      href={anchor === '' ? href : `${href}#${anchor}`}
      aria-label={`${name} ${words(to === '' ? 'backToNews' : 'back')}`.trim()}
      onClick={(event) => {
        const isBack = goBack();
        const isSaved = client?.storage.savedFeeds.get()?.market === market?.key;
        const isStuck = !isBack && !isSaved && onStuck !== undefined && client?.network.isOnline() === false;
        if (isBack || isStuck) event.preventDefault();
        if (isStuck) onStuck();
      }}
    >
      {children}
    </Link>
  );
}

/** The way back of an article: the product's name in place of the arrow. */
export function LogoLink(props: Pick<Props, 'anchor' | 'onStuck'>) {
  const name = useWords()('appName');
  return (
    <BackLink {...props} name={name}>
      <Logo name={name} />
    </BackLink>
  );
}
