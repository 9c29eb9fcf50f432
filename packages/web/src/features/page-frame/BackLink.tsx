import { createContext, type ReactNode, use, useEffect } from 'react';
import { goBack, pageBehind } from '../../platform/page/address.ts';
import { cameFromCard } from '../../platform/page/scroll/scroll-position.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useSessionParts } from '../../session/context/session-context.ts';
import { useWords } from '../../session/context/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOverlay } from '../overlay/use-overlay.face.tsx';
import styles from './BackLink.module.css';
import { isSaved } from './shown-pages.ts';

const CameFromContext = createContext('');

export const CameFromProvider = CameFromContext;

/** The feed address the server was asked from, else the feed's first page. */
function useCameFrom(): string {
  return use(CameFromContext) || hrefs.feeds();
}

type Props = { to?: string; anchor?: string; name?: string; children?: ReactNode };

/**
 * The way back to where the reader was: a plain link first, which works before and without script. Without a
 * connection it leads to pages that are saved, and nowhere else (IDN-10); the browser's own way back is never
 * blocked.
 * @param to where it leads a reader who has been nowhere else in the app; the news unless given
 * @param anchor the card it came from, so that a page without script opens at it
 * @param name its accessible name
 * @param children shown in place of the arrow alone
 */
export function BackLink({ to = '', anchor = '', name = '', children = <Icon name="back" /> }: Props) {
  const cameFrom = useCameFrom();
  const href = to || cameFrom;
  const session = useSessionParts<'client' | 'market' | 'stores' | 'words'>();
  const { words, client } = session;
  const { overlay, refuse } = useOverlay();
  useEffect(() => cameFromCard(cameFrom, anchor), [cameFrom, anchor]);
  return (
    <>
      <Link
        className={styles.back}
        href={anchor === '' ? href : `${href}#${anchor}`}
        aria-label={`${name} ${words(to === '' ? 'backToNews' : 'back')}`.trim()}
        onClick={(event) => {
          const isOnline = client?.network.isOnline() !== false;
          const isStuck = !isOnline && !isSaved(session, pageBehind() ?? href);
          if (isStuck || goBack(isOnline)) event.preventDefault();
          if (isStuck) refuse();
        }}
      >
        {children}
      </Link>
      {overlay}
    </>
  );
}

/** The way back of an article, from which many come in from outside: an arrow, and the name of what it leads to. */
export function LogoLink(props: Pick<Props, 'anchor'>) {
  const name = useWords()('appName');
  return (
    <BackLink {...props} name={name}>
      <Icon name="back" />
      <span className={styles.name} lang="en" dir="ltr">
        {name}
      </span>
    </BackLink>
  );
}
