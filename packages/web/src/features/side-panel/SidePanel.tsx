import { marketLabel } from '@griot/locale/market';
import { useCallback, useRef } from 'react';
import { flagSprite } from '../../platform/page/assets.ts';
import { hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useSession } from '../../session/session.tsx';
import { useBackCloses } from '../../session/use-back-closes.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Sheet } from '../../ui/later/Sheet.tsx';
import { AboutPart } from './AboutPart.tsx';
import { ShellPart } from './ShellPart.tsx';
import styles from './SidePanel.module.css';
import { ViewPart } from './ViewPart.tsx';

/** The reader's own place: country, how pages look and cost, what the shell offers, and what this is (spec 2, Overlays). */
export function SidePanel({ onDone }: { onDone: () => void }) {
  const { words, market, language } = useSession();
  const latest = useRef(onDone);
  latest.current = onDone;
  useBackCloses(useCallback(() => latest.current(), []));
  return (
    <Sheet title={words('me')} closeLabel={words('close')} side="start" onClose={onDone}>
      {market !== null && (
        <div className={styles.group}>
          <Link className={styles.row} href={hrefs.changeCountry()} replace onClick={onDone}>
            <Flag sprite={flagSprite} country={market.country} />
            <span>
              {words('countryAndLanguage')}
              <span className={styles.now}>{marketLabel(market, language)}</span>
            </span>
          </Link>
        </div>
      )}
      <ViewPart />
      <ShellPart />
      <AboutPart />
    </Sheet>
  );
}
