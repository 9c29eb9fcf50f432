import { sortMarkets } from '@griot/domain/country/likely-markets';
import type { MarketChoice } from '@griot/domain/country/may-choose';
import { languageOf } from '@griot/locale/languages';
import { marketLabel } from '@griot/locale/market';
import { type Market, marketOf, markets } from '@griot/locale/markets';
import type { Translate } from '@griot/locale/translate';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useCountryChoice } from '../../features/country/use-country-choice.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { useClient } from '../../session/context/client.ts';
import { useMarket } from '../../session/context/market.ts';
import { useReader } from '../../session/context/reader.ts';
import { useSite } from '../../session/context/site.ts';
import { useWords } from '../../session/context/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CountryScreen.module.css';
import { MarketRow, type RowState } from './MarketRow.tsx';

/** Where the reader lives and what they read in: a form that works before and without script (spec 2, Country page). */
export function Screen() {
  const { market: current } = useMarket();
  const { csrf } = useSite();
  const words = useWords();
  const { choosing, isOffline, choose } = useCountryChoice();
  const { likely, others } = useSortedMarkets();

  const stateOf = (market: Market): RowState => {
    if (choosing.name !== 'idle' && choosing.market === market.key) return choosing.name;
    return market.key === current?.key ? 'selected' : 'free';
  };
  const list = (title: string, rows: readonly Market[]) =>
    rows.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <h2 className={styles.groupTitle}>{title}</h2>
        <ul className={styles.rows}>
          {rows.map((market) => (
            <li key={market.key}>
              <MarketRow market={market} state={stateOf(market)} />
            </li>
          ))}
        </ul>
      </section>
    );

  function submitted(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const market = submitter instanceof HTMLButtonElement ? marketOf(submitter.value) : undefined;
    if (market !== undefined) void choose(market);
  }
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      {current !== null && (
        <Link className={styles.back} href={hrefs.feeds()} aria-label={words('back')}>
          <Icon name="back" />
        </Link>
      )}
      <h1 className={styles.title}>{words('selectCountry')}</h1>
      <p className={styles.hint}>{words('selectCountryHint')}</p>
      <p className={styles.notice} role="status">
        {isOffline ? words('networkNeeded') : messageOf(choosing, words)}
      </p>
      <form method="post" action={`${base}${hrefs.home()}`} onSubmit={submitted}>
        <input type="hidden" name="csrf" value={csrf} />
        {list(words('likelyCountries'), likely)}
        {list(words(likely.length > 0 ? 'otherCountries' : 'countryList'), others)}
      </form>
    </main>
  );
}

/** The reader's own market first, then the likely ones; what only the shell knows comes once the page is alive. */
function useSortedMarkets() {
  const { market: current } = useMarket();
  const { hint } = useReader();
  const client = useClient();
  const [mcc, setMcc] = useState<number | null>(null);
  useEffect(() => setMcc(client?.bridge.session().mcc ?? null), [client]);
  const sorted = sortMarkets(markets, { ...hint, mcc });
  if (current === null) return sorted;
  const isOther = (market: Market) => market.key !== current.key;
  return { likely: [current, ...sorted.likely.filter(isOther)], others: sorted.others.filter(isOther) };
}

function messageOf(choosing: MarketChoice, words: Translate): string {
  if (choosing.name === 'idle') return '';
  const market = marketOf(choosing.market);
  const label = market === undefined ? '' : marketLabel(market, languageOf(market.language));
  return words(choosing.name === 'failed' ? 'selectFailed' : 'selecting', { market: label });
}
