import { rarityOf } from '@griot/content/search/impact';
import { joinedForms } from '@griot/content/search/joined-particles';
import { type ParsedQuery, parseQuery, type QueryWord } from '@griot/content/search/parse-query';
import { isOftenRomanised, skeletonOf, soundsAlike } from '@griot/content/search/skeleton';
import { isOneTypoApart, mayHaveTypo } from '@griot/content/search/typo';
import { foldWord } from '@griot/content/words/fold';
import { stemOf } from '@griot/content/words/stem';
import type { LanguageCode } from '@griot/locale/languages';
import type { MarketKey } from '@griot/locale/markets';
import { languageIn, soundKey, sourceTerm, typoKeysIn } from '../index/indexed-words.ts';
import type { IndexState, SearchRepository, WordRow } from './search.repository.ts';

/** A word of the query: the terms that stand for it, with how sure that is from 0 to 1. */
export type TermGroup = { readonly terms: ReadonlyMap<string, number>; documents: number; rarity: number };
export type QueryPlan = {
  readonly market: MarketKey;
  readonly language: LanguageCode;
  readonly state: IndexState;
  /** Words that some article has. */
  readonly groups: readonly TermGroup[];
  /** Folded, for comparing letters. */
  readonly words: readonly string[];
  /** How many words were typed, stop words too. */
  readonly length: number;
  readonly phrases: ParsedQuery['phrases'];
  readonly excluded: readonly string[];
  /** Articles must be of one of these sources; undefined for any. */
  readonly sources: readonly string[] | undefined;
  /** What is searched for in place of what was typed. */
  readonly corrected: string | undefined;
};

/** Words that a word typed in Latin letters may stand for, at most, and how near they must sound to the nearest. */
const mostSounds = 4;
const soundShare = 0.6;
/** How much a word counts that is the typed one with a particle written onto it, or without. */
const joinedWeight = 0.9;
/** From so many words on a query is a question. */
export const QUESTION_WORDS = 3;

type PlanDeps = { readonly store: SearchRepository };
type PlanQuery = { market: MarketKey; typed: string; source: string | undefined; isExact: boolean };

/** Finds out what the words of a query stand for in a market's index. */
export async function planQuery({ store }: PlanDeps, query: PlanQuery): Promise<QueryPlan> {
  const { market, typed } = query;
  const language = languageIn(market);
  const parsed = parseQuery(typed, language);
  const formsOf = (stem: string) => [stem, ...joinedForms(stem, language)];
  const forms = new Set(parsed.words.flatMap(({ stem }) => formsOf(stem)));
  const [state, typedFrequencies, synonyms, sources] = await Promise.all([
    store.state(market),
    store.frequencies(market, [...forms]),
    store.synonymsOf(
      market,
      parsed.words.map(({ folded }) => folded),
    ),
    sourceKeys(store, query, parsed),
  ]);
  // in a short query a word that the index has means itself: with another letter before it, it is often another word
  const joinedTo = (stem: string) =>
    parsed.length >= QUESTION_WORDS || !typedFrequencies.has(stem) ? joinedForms(stem, language) : [];
  const isKnown = (stem: string) => formsOf(stem).some((form) => typedFrequencies.has(form));
  const sounds = await soundingLike(store, { market, language, words: parsed.words });
  const unknown = parsed.words.filter(({ stem }) => !isKnown(stem) && !sounds.has(stem));
  const typos = await corrections(store, market, query.isExact ? [] : unknown);
  const groups = parsed.words.map((word): ReadonlyMap<string, number> => {
    const same = synonyms.filter(({ term }) => term === word.folded).map(({ synonym }) => stemOf(synonym, language));
    const meant = typos.get(word.stem);
    return new Map([
      ...same.map((stem) => [stem, 0.9] as const),
      ...joinedTo(word.stem).map((stem) => [stem, joinedWeight] as const),
      ...(sounds.get(word.stem) ?? []),
      [meant?.stem ?? word.stem, 1] as const,
    ]);
  });
  const further = [...new Set(groups.flatMap((terms) => [...terms.keys()]))].filter((stem) => !forms.has(stem));
  const frequencies = new Map([...typedFrequencies, ...(await store.frequencies(market, further))]);
  const known = groups.map((terms) => groupOf(terms, frequencies, state.documents)).filter((one) => one.documents > 0);
  // a source alone brings all of its articles
  const ofSources = { terms: new Map((sources ?? []).map((term) => [term, 1])), documents: state.documents, rarity: 1 };
  const isSourceAlone = parsed.words.length === 0 && ofSources.terms.size > 0;
  return {
    market,
    language,
    state,
    groups: isSourceAlone ? [ofSources] : known,
    words: parsed.words.map(({ folded, stem }) => typos.get(stem)?.word ?? folded),
    length: parsed.length,
    phrases: neededPhrases(parsed),
    excluded: parsed.excluded,
    sources,
    corrected: correctedText(typed, parsed.words, typos),
  };
}

/** A question may quote a name that the text writes otherwise; its sentences are compared anyway. */
function neededPhrases({ phrases, length }: ParsedQuery): ParsedQuery['phrases'] {
  return length - phrases.flat().length >= QUESTION_WORDS ? [] : phrases;
}

function groupOf(terms: ReadonlyMap<string, number>, frequencies: ReadonlyMap<string, number>, all: number): TermGroup {
  const having = [...terms].filter(([term]) => frequencies.has(term));
  const documents = having.reduce((sum, [term]) => sum + (frequencies.get(term) ?? 0), 0);
  return { terms: new Map(having), documents, rarity: rarityOf(documents, all) };
}

async function sourceKeys(store: SearchRepository, { market, source }: PlanQuery, { sources }: ParsedQuery) {
  if (sources.length === 0) return source === undefined ? undefined : [sourceTerm(source)];
  const fold = (name: string) => foldWord(name.replace(/\s+/gu, ''), 'en');
  const wanted = sources.map(fold).filter((name) => name !== '');
  const all = await store.sources(market);
  const named = all.filter(({ key, name }) =>
    wanted.some((start) => fold(key).startsWith(start) || fold(name).includes(start)),
  );
  return named.filter(({ key }) => source === undefined || key === source).map(({ key }) => sourceTerm(key));
}

type Sounding = { market: MarketKey; language: LanguageCode; words: readonly QueryWord[] };

/** By stem of the typed word: the stems of words in the market's own script that sound like it. */
async function soundingLike(store: SearchRepository, { market, language, words }: Sounding) {
  const found = new Map<string, (readonly [string, number])[]>();
  if (!isOftenRomanised(language)) return found;
  const latin = words.filter(({ folded }) => /^[a-z]{2,}$/.test(folded));
  const skeletons = new Map(latin.map((word) => [word.stem, skeletonOf(word.folded, language)]));
  const wanted = [...new Set(skeletons.values())].filter((skeleton) => skeleton !== '');
  if (wanted.length === 0) return found;
  const rows = await store.wordsWithSkeletons(market, wanted);
  for (const { stem, folded } of latin) {
    const alike = rows
      .filter((row) => soundKey(row, language) === skeletons.get(stem) && row.word !== folded)
      .map((row) => ({ row, alike: nearness(folded, row) }))
      .sort((a, b) => b.alike - a.alike);
    const nearest = alike[0]?.alike ?? 0;
    const near = alike.filter((one) => one.alike >= nearest * soundShare).slice(0, mostSounds);
    if (near.length > 0) {
      found.set(
        stem,
        near.reverse().map((one) => [one.row.stem, 0.5 + 0.4 * (one.alike / Math.max(nearest, 0.01))] as const),
      );
    }
  }
  return found;
}

/** Short vowels are not written in every script; what many titles have is meant rather. */
function nearness(folded: string, { word, stem, titles }: WordRow): number {
  return Math.max(soundsAlike(folded, word), soundsAlike(folded, stem)) + 0.02 * Math.log2(1 + titles);
}

type Correction = { readonly word: string; readonly written: string; readonly stem: string };

/** By stem of the typed word: the best known word that is one typo away (SRC-08). */
async function corrections(store: SearchRepository, market: MarketKey, unknown: readonly QueryWord[]) {
  const found = new Map<string, Correction>();
  const doubtful = unknown.filter(({ folded }) => mayHaveTypo(folded));
  if (doubtful.length === 0) return found;
  const rows = await store.wordsWithTypoKeys(
    market,
    doubtful.flatMap(({ folded }) => typoKeysIn(market, folded)),
  );
  for (const { folded, stem } of doubtful) {
    const meant = rows.find(({ word }) => isOneTypoApart(folded, word));
    if (meant) found.set(stem, meant);
  }
  return found;
}

function correctedText(typed: string, words: readonly QueryWord[], typos: ReadonlyMap<string, Correction>) {
  if (typos.size === 0) return undefined;
  return words.reduce(
    (text, { written, stem }) => {
      const meant = typos.get(stem)?.written;
      return meant === undefined ? text : text.replace(written, () => meant);
    },
    typed.slice(0, 200),
  );
}
