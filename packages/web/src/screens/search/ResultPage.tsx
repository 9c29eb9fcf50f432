import { Filters } from '../../features/search/Filters.tsx';
import { quoted } from '../../features/search/quoted.ts';
import type { Results } from '../../features/search/results.state.ts';
import {
  isFiltered,
  type Search,
  type SearchPlace,
  type SearchReply,
  searchKey,
} from '../../features/search/search.ts';
import { listOf, searchStore } from '../../features/search/search-results.ts';
import { useCurrent } from '../../platform/page/use-current.ts';
import { Link } from '../../platform/routing/navigation.tsx';
import { searchHref } from '../../platform/routing/search-href.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { ResultEnd } from './ResultEnd.tsx';
import styles from './ResultPage.module.css';
import { ResultRows } from './ResultRows.tsx';
import type { SearchQuery } from './search-query.ts';
import type { Ask } from './use-ask.ts';

type Props = { query: SearchQuery; search: Search; results: Results; place: SearchPlace; ask: Ask };

/** What was found, how it can be narrowed, and more of it on the way down (spec 4, Search). */
export function ResultPage({ query, search, results, place, ask }: Props) {
  const sources = useSources(search, results, place);
  const addressOf = (change: Partial<Search>, rank = String(query.rank || '')) =>
    addressIn(query, { ...search, cursor: '', ...change }, rank);
  const words = useWords();
  const isEmpty = results.items.length === 0;
  return (
    <>
      <Correction corrected={results.head?.corrected} hrefOf={(text) => addressOf({ text, isExact: true })} />
      <OtherWords meant={results.head?.did_you_mean} hrefOf={(text) => addressOf({ text }, '')} />
      {results.head?.is_indexing && <p className={styles.hint}>{words('search.indexing')}</p>}
      {(!isEmpty || isFiltered(search)) && <Filters {...{ search, sources }} hrefOf={addressOf} />}
      {isEmpty ? (
        <Nothing
          hot={results.head?.hot ?? []}
          hasHint={results.head?.is_indexing !== true}
          allHref={isFiltered(search) ? addressOf(unfiltered) : ''}
          hrefOf={(text) => addressIn(query, { ...usual, text }, '')}
        />
      ) : (
        <>
          <ResultRows items={results.items} />
          <ResultEnd {...{ results, ask }} nextHref={addressOf({ cursor: results.cursor })} />
        </>
      )}
    </>
  );
}

const unfiltered = { period: 'any', source: '' } as const;
const usual = { ...unfiltered, order: 'best', isExact: false, cursor: '' } as const;

function addressIn({ country, language }: SearchQuery, search: Search, rank: string): string {
  const { text, order: sort, period: within, source, isExact: exact, cursor } = search;
  return searchHref({ text, rank, sort, within, source, exact, cursor, country, language });
}

/** The sources to choose from: those of the search without a source, which may be here from before. */
function useSources(search: Search, { head, items }: Results, { market }: SearchPlace): SearchReply['sources'] {
  const all = useCurrent(
    searchStore(usePageStores()),
    listOf(searchKey({ ...search, source: '', cursor: '' }, market)),
  );
  const known = all?.head?.sources ?? head?.sources ?? [];
  const { source } = search;
  if (source === '' || known.some(({ source_key }) => source_key === source)) return known;
  return [{ source_key: source, name: items[0]?.source ?? source, count: 1 }, ...known];
}

type CorrectionProps = { corrected: SearchReply['corrected']; hrefOf: (text: string) => string };

/** What was looked for in place of what was typed, and the way back to that. */
function Correction({ corrected, hrefOf }: CorrectionProps) {
  const words = useWords();
  if (corrected === undefined) return null;
  const [shown, asked] = [quoted(corrected.shown), quoted(corrected.typed)];
  return (
    <p className={styles.corrected}>
      {words('search.corrected', { shown, asked })}{' '}
      <Link className={styles.exact} href={hrefOf(corrected.typed)} replace>
        {words('search.exact', { asked })}
      </Link>
    </p>
  );
}

/** Little was found: the same with a near word that more articles have, a tap away (SRC-08). */
function OtherWords({ meant, hrefOf }: { meant: string | undefined; hrefOf: (text: string) => string }) {
  const words = useWords();
  if (meant === undefined) return null;
  return (
    <p className={styles.corrected}>
      <Link className={styles.exact} href={hrefOf(meant)}>
        {words('search.didYouMean', { text: quoted(meant) })}
      </Link>
    </p>
  );
}

type NothingProps = {
  hot: SearchReply['hot'];
  /** Whether other words may help. */
  hasHint: boolean;
  /** The search without its filters; empty where there are none. */
  allHref: string;
  hrefOf: (text: string) => string;
};

/** Nothing was found, as the line above says: what to try, and what others look for that is near. */
function Nothing({ hot, hasHint, allHref, hrefOf }: NothingProps) {
  const words = useWords();
  return (
    <div className={styles.nothing}>
      {allHref === '' ? (
        hasHint && <p className={styles.hint}>{words('search.noneHint')}</p>
      ) : (
        <p className={styles.hint}>
          <Link className={styles.exact} href={allHref} replace>
            {words('search.allResults')}
          </Link>
        </p>
      )}
      {hot.length > 0 && (
        <>
          <h2 className={styles.others}>{words('search.others')}</h2>
          <ul className={styles.hot}>
            {hot.map(({ title }) => (
              <li key={title}>
                <Link className={styles.term} href={hrefOf(title)} dir="auto">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
