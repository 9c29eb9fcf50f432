import { sortMarkets } from '@griot/domain/country/likely-markets';
import { type Market, marketOf, markets } from '@griot/locale/markets';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { useCountryChoice } from '../../features/country/use-country-choice.ts';
import { base, hrefs } from '../../platform/routing/hrefs.ts';
import { useSession } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CountryScreen.module.css';
import { MarketRow, type RowState } from './MarketRow.tsx';

/** Where the reader lives and what they read in: a form that works before and without script (spec 2, Country page). */
export function Screen() {
  const { market: current, words, hint, csrf, client } = useSession();
  const { choosing, choose } = useCountryChoice();
  const { likely, others } = sortMarkets(markets, { ...hint, mcc: client?.bridge.session().mcc ?? null });

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
        <Link className={styles.back ?? ''} href={hrefs.feeds()} aria-label={words('back')}>
          <Icon name="back" />
        </Link>
      )}
      <h1 className={styles.title}>{words('selectCountry')}</h1>
      <p className={styles.hint}>{words('selectCountryHint')}</p>
      <form method="post" action={`${base}${hrefs.home()}`} onSubmit={submitted}>
        <input type="hidden" name="csrf" value={csrf} />
        {list(words('likelyCountries'), likely)}
        {list(words(likely.length > 0 ? 'otherCountries' : 'countryList'), others)}
      </form>
    </main>
  );
}
