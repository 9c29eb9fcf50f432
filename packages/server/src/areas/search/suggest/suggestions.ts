import { foldWord } from '@griot/content/words/fold';
import { wordsOf } from '@griot/content/words/words-of';
import type { Suggestion } from '@griot/contract/entities/search-result';
import type { LanguageCode } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import type { NamedSource, SearchRepository } from '../find/search.repository.ts';
import { languageIn } from '../index/indexed-words.ts';
import type { QueryLog } from '../log/query-log.ts';

/** A single letter begins too many words to guess which. */
const shortestStart = 2;
const longestTyped = 60;

type SuggestDeps = {
  readonly store: SearchRepository;
  readonly log: Pick<QueryLog, 'beginning'>;
  readonly hot: readonly string[];
  readonly sources: readonly NamedSource[];
  /** Whether the reader muted what a text holds. */
  readonly isUnwanted: (text: string) => boolean;
};
type SuggestQuery = { readonly market: MarketKey; readonly typed: string; readonly most: number };

/** `source:` and the beginning of a name, at the end of a text. */
const sourcePart = /(?:^|\s)source:\s*"?([^"]*)$/iu;
/** Besides what else begins so; behind `source:` there is nothing else. */
const mostSources = 2;

/**
 * What may be meant by a text that is still being typed: what is in demand, what others found, sources by their names, words
 * of titles. Behind `source:` only sources are.
 */
export async function suggestionsFor(deps: SuggestDeps, { market, typed, most }: SuggestQuery): Promise<Suggestion[]> {
  const language = languageIn(market);
  const line = typed.toWellFormed().replace(/\s+/gu, ' ').trimStart().slice(0, longestTyped);
  const ofSource = sourcePart.exec(line)?.[1];
  if (ofSource !== undefined) return sourcesNamed(deps, foldedLine(ofSource, language), language).slice(0, most);
  const start = foldedLine(line, language);
  const last = foldWord(/\S*$/u.exec(line)?.[0] ?? '', language);
  if (start === '') return [];
  const isLong = last.length >= shortestStart;
  const [queries, words] = await Promise.all([
    start.length >= shortestStart ? deps.log.beginning(market, start, most) : [],
    isLong ? deps.store.wordsBeginning(market, last, most) : [],
  ]);
  const head = line.slice(0, line.length - (/\S*$/u.exec(line)?.[0].length ?? 0));
  const found: Suggestion[] = [
    ...deps.hot.filter((title) => begins(title, start, language)).map((title) => ({ title, type: 'hot' as const })),
    ...queries.map((title) => ({ title, type: 'query' as const })),
    ...(start.length >= shortestStart ? sourcesNamed(deps, start, language).slice(0, mostSources) : []),
    ...words.map(({ written }) => ({ title: head + written, type: 'word' as const })),
  ];
  const byLine = new Map<string, Suggestion>();
  for (const one of found) {
    const folded = `${one.type === 'source'} ${foldedLine(one.title, language)}`;
    if (!byLine.has(folded) && !deps.isUnwanted(one.title)) byLine.set(folded, one);
  }
  return [...byLine.values()].slice(0, most);
}

const foldedLine = (text: string, language: LanguageCode): string =>
  wordsOf(text, language)
    .map(({ folded }) => folded)
    .join(' ');

/** A title begins so, or one of its words does. */
function begins(title: string, start: string, language: LanguageCode): boolean {
  return ` ${foldedLine(title, language)}`.includes(` ${start}`);
}

/** Sources one of whose words begins so, each name once, those that begin so themselves first. */
function sourcesNamed({ sources, isUnwanted }: SuggestDeps, start: string, language: LanguageCode): Suggestion[] {
  const isFirst = (name: string) => foldedLine(name, language).startsWith(start);
  const names = new Set(sources.map(({ name }) => name).filter((name) => begins(name, start, language)));
  return [...names]
    .filter((name) => !isUnwanted(name))
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || (a < b ? -1 : 1))
    .map((title) => ({ title, type: 'source' as const }));
}
