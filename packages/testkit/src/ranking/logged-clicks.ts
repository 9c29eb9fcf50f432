import { HOUR_MS } from '@griot/domain/time-units';
import { featuresOf, fittedNames, weighed } from '@griot/ranking/fit/fitted-terms';
import { type RankWeights, shippedModel } from '@griot/ranking/model';
import { type Ranked, type RankQuery, rank } from '@griot/ranking/page/rank';
import { learnAll } from '@griot/ranking/profile/learn';
import { newReader } from '@griot/ranking/profile/profile';
import type { TimedSignal } from '@griot/ranking/profile/signal';
import { pseudoRandom } from '@griot/ranking/pseudo-random';
import { type Reader, readerOf } from '@griot/ranking/reader/reader';
import type { Candidate } from '@griot/ranking/snapshot';
import { buildTable } from '@griot/ranking/table/live-table';
import type { ScoreTable } from '@griot/ranking/table/score-table';

const channels = ['politics', 'sports', 'health', 'world', 'business', 'science'];
const cities = ['city0', 'city1', 'city2'];
const articles = 600;
const readers = 60;

/** The same numbers in every run. */
function diceOf(seed: number): () => number {
  let draw = 0;
  return () => {
    draw += 1;
    return pseudoRandom(seed, draw) / 2 ** 32;
  };
}

/** A page as it was ranked, shown and clicked. */
export type ClickedPage = {
  readonly reader: number;
  readonly table: ScoreTable;
  readonly question: RankQuery;
  readonly page: readonly Ranked[];
  /** Entry ids. */
  readonly opened: readonly string[];
};

export type ClickWorld = {
  /** The weights by which readers choose. */
  readonly truth: RankWeights;
  readonly pages: number;
  readonly now: number;
  readonly seed?: number;
  /** The id of an article by its number. */
  readonly idOf?: (n: number) => string;
};

/** How much less often a place is looked at than the first one. */
const looked = (place: number): number => 1 / (1 + place / 4);

/**
 * Pages that the shipped model ranked, opened by readers who choose by other weights and look less often further down: a
 * log of clicks of which the weights are known.
 */
export function clickedPages({ truth, pages, now, seed = 1, idOf = (n) => `e${n}` }: ClickWorld): ClickedPage[] {
  const dice = diceOf(seed);
  const candidates = Array.from({ length: articles }, (_, n) => aCandidate(idOf(n), now, dice));
  const table = buildTable(candidates, now);
  const known = Array.from({ length: readers }, () => aReader(candidates, now, dice));
  const weights = fittedNames.map((name) => truth[name]);
  return Array.from({ length: pages }, (_, n) => {
    const question: RankQuery = {
      channel: 'main',
      reader: known[n % readers] as Reader,
      places: [cities[n % cities.length] ?? ''],
      // what a reader has seen elsewhere, so that pages differ
      seen: new Set(candidates.filter(() => dice() < 0.85).map(({ entryId }) => entryId)),
      given: [],
      limit: 20,
      seed: n,
    };
    const page = rank(table, question);
    const opened = page.filter(({ terms }, place) => {
      const odds = Math.exp(weighed(featuresOf(terms, shippedModel.weights), weights) - 1.5) * looked(place);
      return dice() < odds / (1 + odds);
    });
    return { reader: n % readers, table, question, page, opened: opened.map(({ candidate }) => candidate.entryId) };
  });
}

function aCandidate(entryId: string, now: number, dice: () => number): Candidate {
  const channel = channels[Math.floor(dice() * channels.length)] ?? '';
  const impressions = Math.floor(dice() * 600);
  return {
    id: `news-${entryId}`,
    entryId,
    channel,
    publishedAt: now - dice() ** 2 * 72 * HOUR_MS,
    sourceKey: `source${Math.floor(dice() * 20)}`,
    places: dice() < 0.4 ? [cities[Math.floor(dice() * cities.length)] ?? ''] : [],
    sources: dice() < 0.5 ? 1 + Math.floor(dice() * 12) : 1,
    quality: dice(),
    clicks: Math.floor(impressions * 0.2 * dice()),
    impressions,
    topics: [
      [channel, 0.6],
      [`${channel} ${Math.floor(dice() * 5)}`, 0.4],
    ],
  };
}

/** Somebody who likes two channels and three sources, and was shown some of the articles in vain. */
function aReader(candidates: readonly Candidate[], now: number, dice: () => number): Reader {
  const liked = new Set([0, 1].map(() => channels[Math.floor(dice() * channels.length)]));
  const sources = new Set([0, 1, 2].map(() => `source${Math.floor(dice() * 20)}`));
  const signals = candidates
    .filter(() => dice() < 0.3)
    .flatMap(({ entryId: item, sourceKey: source, channel, topics = [] }): TimedSignal[] => {
      const about = { item: dice() < 0.5 ? item : `older ${item}`, source, topics };
      const isOpened = dice() < (liked.has(channel) ? 0.3 : 0.05) + (sources.has(source) ? 0.3 : 0);
      const shown = Array.from({ length: 1 + Math.floor(dice() * 3) }, () => 'impression' as const);
      return (isOpened ? ([...shown, 'click'] as const) : shown).map((kind) => ({ signal: { kind, about }, at: now }));
    });
  return readerOf(learnAll(newReader, signals), now);
}
