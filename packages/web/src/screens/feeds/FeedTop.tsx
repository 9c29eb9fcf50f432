import type { Market } from '@griot/locale/markets';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../../session/context/words.ts';
import { Logo } from '../../ui/Logo.tsx';
import styles from './FeedsScreen.module.css';
import { FeedHeader } from './header/FeedHeader.tsx';

type Props = Omit<ComponentProps<typeof FeedHeader>, 'market'> & { market: Market | null; children: ReactNode };

/**
 * The name, once: above the header of a phone, with which it does not stay, and at the start of a wide header, which
 * goes across the page. Where there is no search the header itself has it.
 */
export function FeedTop({ market, children, ...header }: Props) {
  const words = useWords();
  return (
    <header className={styles.banner}>
      {header.hasSearch && (
        <div className={styles.name}>
          <Logo name={words('appName')} />
        </div>
      )}
      <div className={styles.top}>
        {market !== null && <FeedHeader market={market} {...header} />}
        {children}
      </div>
    </header>
  );
}
