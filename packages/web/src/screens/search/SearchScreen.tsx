import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { CurrentToast } from '../../features/overlay/CurrentToast.face.tsx';
import { BackLink } from '../../features/page-frame/BackLink.tsx';
import { HistoryCard } from '../../features/search/HistoryCard.tsx';
import { HotCard } from '../../features/search/HotCard.tsx';
import { hotSearchesStore, useHotSearches } from '../../features/search/hot-searches.ts';
import { type Results, searchState } from '../../features/search/results.state.ts';
import { SearchField } from '../../features/search/SearchField.tsx';
import { type Search, type SearchPlace, searchKey } from '../../features/search/search.ts';
import { listOf, searchStore } from '../../features/search/search-results.ts';
import { useHistory } from '../../features/search/use-history.ts';
import { walkCards } from '../../platform/input/card-keys.ts';
import { here } from '../../platform/page/address.ts';
import { useCurrent } from '../../platform/page/use-current.ts';
import type { FrameProps, ScreenProps } from '../../platform/routing/define-route.ts';
import { navigate } from '../../platform/routing/navigation.tsx';
import { searchHref } from '../../platform/routing/search-href.ts';
import { showToast } from '../../platform/toast/show-toast.ts';
import { useSessionParts } from '../../session/context/session-context.ts';
import { usePageStores } from '../../session/context/stores.ts';
import { useWords } from '../../session/context/words.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedSearch } from './FailedSearch.tsx';
import { FoundLine } from './FoundLine.tsx';
import type { SearchData } from './load-search.ts';
import { ResultPage } from './ResultPage.tsx';
import styles from './SearchScreen.module.css';
import { type SearchQuery, searchOf } from './search-query.ts';
import { type Ask, useAsk } from './use-ask.ts';

/** The room of the field, so that nothing moves when the screen is there. */
export function SearchFrame({ children }: FrameProps<SearchQuery>) {
  return <SearchPage field={null}>{children}</SearchPage>;
}

function SearchPage({ field, children }: { field: ReactNode; children: ReactNode }) {
  const words = useWords();
  return (
    <>
      <header className={styles.bar}>
        <BackLink />
        {field}
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        <h1 className={styles.unseen}>{words('search')}</h1>
        {children}
      </main>
    </>
  );
}

/** A field with what it finds; before that, what the reader and others searched for (spec 2, Search). */
export function Screen({ query, data: { place } }: ScreenProps<SearchQuery, SearchData>) {
  const session = useSessionParts<'client' | 'stores' | 'words'>();
  const { stores, words } = session;
  const search = useMemo(() => searchOf(query), [query]);
  const results = useCurrent(searchStore(stores), listOf(searchKey(search, place.market)));
  const hint = useSearchHint(place);
  const { history, change } = useHistory(place.market);
  const { text } = search;
  const input = useRef<HTMLInputElement>(null);
  useFieldKeys(input, text);
  useEffect(() => {
    if (text !== '') change({ type: 'searched', title: text });
  }, [text, change]);
  const { country, language } = query;
  const hrefOf = (wanted: string, rank = '') => searchHref({ text: wanted, rank, country, language });
  const ask = useAsk(search, place);
  /** What is there stays when the same cannot be searched for anew. */
  const again = async () => {
    const failure = await ask('first');
    if (failure !== null && results !== undefined)
      showToast(session, words(failure.kind === 'offline' ? 'search.offline' : 'cTryAgain'));
  };
  const find = (wanted: string) => {
    const href = hrefOf(wanted);
    if (href === here()) void again();
    else navigate(href);
  };
  const clear = () => {
    if (text === '') return;
    navigate(hrefOf(''), { replace: true });
  };
  const state = searchState(text, results);
  return (
    <>
      <SearchPage
        field={
          <SearchField
            {...{ text, hint, place, input }}
            isLoading={state === 'loading'}
            onSearch={find}
            onClear={clear}
          />
        }
      >
        {state === 'cards' && (
          <div className={styles.cards} data-waiting={history === null || undefined}>
            {history !== null && history.length > 0 && <HistoryCard {...{ history, hrefOf }} onChange={change} />}
            <HotSearchesCard place={place} hrefOf={(one, rank) => hrefOf(one, String(rank))} />
          </div>
        )}
        {state !== 'cards' && (
          <>
            <FoundLine search={search} results={results} rank={query.rank} />
            <Found {...{ query, search, results, place, ask }} />
          </>
        )}
      </SearchPage>
      <CurrentToast />
    </>
  );
}

type HotProps = { place: SearchPlace; hrefOf: (text: string, rank: number) => string };

function HotSearchesCard({ place, hrefOf }: HotProps) {
  const entries = useHotSearches(place);
  return entries.length > 0 && <HotCard entries={entries} hrefOf={hrefOf} />;
}

type FoundProps = { query: SearchQuery; search: Search; results: Results | undefined; place: SearchPlace; ask: Ask };

function Found({ query, search, results, place, ask }: FoundProps) {
  const words = useWords();
  const state = searchState(search.text, results);
  if (results !== undefined && state === 'done') return <ResultPage {...{ query, search, results, place, ask }} />;
  if (results?.phase.name === 'failed')
    return <FailedSearch phase={results.phase} name={results.key} text={search.text} ask={ask} />;
  return <Skeleton label={words('search.searching')} />;
}

/** The text that stands in the empty field and is searched for in its place (SRC-02). */
function useSearchHint({ market }: SearchPlace): string {
  return useCurrent(hotSearchesStore(usePageStores()), (hot) =>
    hot.market === market ? hot.hint || (hot.entries[0]?.title ?? '') : '',
  );
}

/** The page opens with the field ready to be written in; j and k lead through the results. */
function useFieldKeys(input: { readonly current: HTMLInputElement | null }, text: string): void {
  useEffect(() => {
    if (text === '') input.current?.focus({ preventScroll: true });
  }, [text, input]);
  useEffect(() => walkCards(), []);
}
