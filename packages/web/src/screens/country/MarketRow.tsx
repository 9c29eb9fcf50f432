import { languageOf } from '@griot/locale/languages';
import { marketLabel } from '@griot/locale/market';
import type { Market } from '@griot/locale/markets';
import { flagSprite } from '../../platform/routing/hrefs.ts';
import { Flag } from '../../ui/Flag.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './MarketRow.module.css';

export type RowState = 'free' | 'selected' | 'selecting' | 'failed';

const icons = { selected: 'check', selecting: 'waiting', failed: 'failed' } as const;

/** One market; its icon says whether it is selected, being chosen, or failed (spec 2, Country page). */
export function MarketRow({ market, state }: { market: Market; state: RowState }) {
  const language = languageOf(market.language);
  return (
    <button
      className={styles.row}
      type="submit"
      name="market"
      value={market.key}
      aria-current={state === 'selected' || undefined}
      aria-busy={state === 'selecting' || undefined}
    >
      <Flag sprite={flagSprite} country={market.country} />
      <span className={styles.name}>
        <bdi lang={market.language} dir={language.dir}>
          {marketLabel(market, language)}
        </bdi>
      </span>
      {state !== 'free' && (
        <span className={styles.state} data-state={state}>
          <Icon name={icons[state]} />
        </span>
      )}
    </button>
  );
}
