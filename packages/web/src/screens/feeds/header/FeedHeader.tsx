import { marketLabel } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import type { ReactNode } from 'react';
import { HintBar } from '../../../features/page-frame/HintBar.tsx';
import { base, flagSprite, hrefs } from '../../../platform/routing/hrefs.ts';
import { Link } from '../../../platform/routing/navigation.tsx';
import { useMarket } from '../../../session/context/market.ts';
import { useWords } from '../../../session/context/words.ts';
import control from '../../../ui/controls/IconButton.module.css';
import { Flag } from '../../../ui/Flag.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import styles from './FeedHeader.module.css';

type Props = {
  market: Market;
  hasSearch: boolean;
  /** What others search for, turning; undefined until its script is there. */
  hotSearches?: ReactNode;
  /** Whether the login status may be shown; if not, nothing here mentions accounts (FEED-02). */
  hasAccount: boolean;
  /** The number of unread messages, and in words; only for a reader who is signed in and has some. */
  unread?: { shown: string; label: string } | undefined;
  /** Opens the side panel; without it, and without script, the settings stand for it. */
  onMe?: (() => void) | undefined;
};

/** Me, the market's flag, then the logo or what others search for, then the inbox (spec 2, Feed page). */
export function FeedHeader({ market, hasSearch, hotSearches, hasAccount, unread, onMe }: Props) {
  const { language } = useMarket();
  const words = useWords();
  const change = words('changeCountry', { country: marketLabel(market, language) });
  return (
    <div className={styles.header}>
      <form action={`${base}${hrefs.settings()}`}>
        <button
          type="submit"
          className={control.button}
          aria-label={words('me')}
          onClick={(event) => {
            if (onMe === undefined) return;
            event.preventDefault();
            onMe();
          }}
        >
          <Icon name="reader" />
        </button>
      </form>
      <Link className={control.button} href={hrefs.changeCountry()} aria-label={change}>
        <Flag sprite={flagSprite} country={market.country} />
      </Link>
      {hasSearch ? <HintBar hot={hotSearches} /> : <Logo name={words('appName')} />}
      {hasAccount && (
        <Link
          className={`${control.button} ${styles.end}`}
          href={hrefs.inbox()}
          aria-label={unread?.label ?? words('inbox')}
        >
          <Icon name="inbox" />
          {unread && <b className={styles.unread}>{unread.shown}</b>}
        </Link>
      )}
    </div>
  );
}
