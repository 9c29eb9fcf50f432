import { marketLabel } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import { Link } from 'wouter';
import { flagSprite } from '../../platform/page/assets.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { useWords } from '../../session/session.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Logo } from '../../ui/Logo.tsx';
import styles from './FeedHeader.module.css';

/** The market's flag, which leads to the country list, and the logo (spec 2, Feed page). */
export function FeedHeader({ market }: { market: Market }) {
  const words = useWords();
  return (
    <header className={styles.header}>
      <Link
        className={styles.flag ?? ''}
        href={hrefs.changeCountry()}
        aria-label={words('changeCountry', { country: marketLabel(market) })}
      >
        <Flag sprite={flagSprite} country={market.country} />
      </Link>
      <Logo name={words('appName')} />
    </header>
  );
}
