import { setImmediate as yieldTurn } from 'node:timers/promises';
import { type ComparedText, comparePassages } from '@griot/content/search/compare-passages';
import { passagesOf, phraseFinder } from '@griot/content/search/passages';
import { DAY_MS } from '@griot/domain/time-units';
import { articleText } from '../index/indexed-words.ts';
import { QUESTION_WORDS, type QueryPlan } from './query-plan.ts';
import type { Match } from './scan-index.ts';
import type { FoundDocument, SearchRepository } from './search.repository.ts';
import { type SearchWork, textsOfPart } from './search-work.ts';

export type RankedArticle = { readonly document: FoundDocument; readonly score: number };
export type FoldedArticle = RankedArticle & { readonly alsoReported: number };

/** What is new counts for more: by so much at once, half of it after so long. */
const freshness = { most: 0.6, halfLife: 5 * DAY_MS } as const;
const copyShare = 0.9;
const comparedLetters = 8_000;

type RankQuery = {
  readonly plan: QueryPlan;
  readonly sort: 'best' | 'newest';
  readonly asOf: number;
  readonly work: SearchWork;
};

/** The articles that matched, in their order. Two processes give the same order for the same time. */
export function rankMatches(
  matches: readonly Match[],
  documents: readonly FoundDocument[],
  { sort, asOf }: RankQuery,
): RankedArticle[] {
  const scores = new Map(matches.map(({ number, score }) => [number, score]));
  const ranked = documents.map((document) => {
    const own = (scores.get(document.number) ?? 0) * (document.is_copy ? copyShare : 1);
    return { document, score: own * freshnessOf(document, asOf) };
  });
  return ranked.sort(sort === 'newest' ? byTime : byScore);
}

function freshnessOf({ published_at }: FoundDocument, asOf: number): number {
  const age = Math.max(0, asOf - published_at.getTime());
  return 1 + freshness.most * 2 ** (-age / freshness.halfLife);
}

const byId = (a: RankedArticle, b: RankedArticle) => (a.document.news_entry_id < b.document.news_entry_id ? -1 : 1);
const byTime = (a: RankedArticle, b: RankedArticle): number =>
  b.document.published_at.getTime() - a.document.published_at.getTime() || byId(a, b);
const byScore = (a: RankedArticle, b: RankedArticle): number => b.score - a.score || byTime(a, b);

/** One article of each story, the first in order; stories that were shown before are left out. */
export function foldStories(ranked: readonly RankedArticle[], isShown: (story: string) => boolean): FoldedArticle[] {
  const counts = new Map<string, number>();
  for (const { document } of ranked) {
    const story = document.story ?? document.news_entry_id;
    counts.set(story, (counts.get(story) ?? 0) + 1);
  }
  const folded: FoldedArticle[] = [];
  for (const one of ranked) {
    const story = one.document.story ?? one.document.news_entry_id;
    const count = counts.get(story);
    if (count === undefined) continue;
    counts.delete(story);
    if (one.document.story === null || !isShown(story)) folded.push({ ...one, alsoReported: count - 1 });
  }
  return folded;
}

/** Compares the first articles with a question sentence by sentence; short queries stay as they are. */
export async function compareWithQuestion(
  store: SearchRepository,
  folded: readonly FoldedArticle[],
  { plan, sort, asOf, work }: RankQuery,
): Promise<readonly FoldedArticle[]> {
  if (sort === 'newest' || plan.length < QUESTION_WORDS || plan.groups.length < 2 || folded.length < 2) return folded;
  const first = folded.slice(0, textsOfPart.compared);
  work.texts -= first.length;
  const texts = await store.texts(
    plan.market,
    first.map(({ document }) => document.news_entry_id),
  );
  const compared: ComparedText[] = [];
  for (const { document, score } of first) {
    const text = texts.get(document.news_entry_id);
    const whole = text ? `${text.title}\n${articleText(text)}`.slice(0, comparedLetters) : '';
    compared.push({ impact: score, passages: passagesOf(whole, plan.language) });
    await yieldTurn();
  }
  const scores = comparePassages(compared, { wanted: wantedOf(plan), words: plan.words });
  const again = first.map((one, at) => ({ ...one, score: (scores[at] ?? 0) * freshnessOf(one.document, asOf) }));
  return [...again.sort(byScore), ...folded.slice(textsOfPart.compared)];
}

/** The terms that are marked and looked for, with how rare they are. */
export function wantedOf({ groups }: QueryPlan): ReadonlyMap<string, number> {
  return new Map(
    groups.flatMap(({ terms, rarity }) => [...terms].map(([term, weight]) => [term, Math.max(rarity, 0.01) * weight])),
  );
}

/** Those of the best articles that have every phrase word for word. */
export async function withPhrases(
  store: SearchRepository,
  ranked: readonly RankedArticle[],
  { plan, work }: RankQuery,
): Promise<readonly RankedArticle[]> {
  if (plan.phrases.length === 0) return ranked;
  const first = ranked.slice(0, textsOfPart.withPhrase);
  work.texts -= first.length;
  const texts = await store.texts(
    plan.market,
    first.map(({ document }) => document.news_entry_id),
  );
  const chosen: RankedArticle[] = [];
  for (const one of first) {
    const text = texts.get(one.document.news_entry_id);
    const isIn = text && phraseFinder([text.title, articleText(text)], plan.language);
    if (isIn && plan.phrases.every(isIn)) chosen.push(one);
    await yieldTurn();
  }
  return chosen;
}
