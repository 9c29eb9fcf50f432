import { HOUR_MS } from '@griot/domain/time-units';
import type { RankWeights } from '../model.ts';
import type { Ranked } from '../page/rank.ts';
import { featuresOf, fittedIn, weighed } from './fitted-terms.ts';

/** A page that was ranked anew by some weights, and what its reader opened of the page that they were shown. */
export type RankedAnew = {
  readonly page: readonly Ranked[];
  readonly weights: RankWeights;
  readonly opened: ReadonlySet<string>;
  readonly at: number;
};

/** What pages show, the means over all of them. */
export type PageFigures = {
  /** By some weights, in no unit of their own: only ratios mean something. */
  readonly clicksBy: readonly number[];
  /** Of what was opened, how much would stand on the page, and at which place on average, from 1. */
  readonly openedShown: number;
  readonly placeOfOpened: number;
  readonly sources: number;
  readonly channels: number;
  /** Items of stories that several sources report. */
  readonly stories: number;
  /** The median. */
  readonly hoursOld: number;
};

/** How often a place is looked at, as for nDCG. */
const lookedAt = (place: number): number => 1 / Math.log2(place + 2);

/** What pages show, with the clicks that each of the judges would expect of them. */
export function figuresOf(pages: readonly RankedAnew[], judges: readonly RankWeights[]): PageFigures {
  const mean = (value: (page: RankedAnew) => number) =>
    pages.reduce((sum, page) => sum + value(page), 0) / Math.max(1, pages.length);
  const places = pages.flatMap(({ page, opened }) =>
    page.flatMap(({ candidate }, place) => (opened.has(candidate.entryId) ? [place + 1] : [])),
  );
  const opened = pages.reduce((sum, one) => sum + one.opened.size, 0);
  const ages = pages
    .flatMap(({ page, at }) => page.map(({ candidate }) => (at - candidate.publishedAt) / HOUR_MS))
    .sort((a, b) => a - b);
  const distinct = ({ page }: RankedAnew, name: (one: Ranked) => string) => new Set(page.map(name)).size;
  return {
    clicksBy: judges.map((judge) => mean((page) => clicksExpected(page, judge))),
    openedShown: places.length / Math.max(1, opened),
    placeOfOpened: places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length),
    sources: mean((page) => distinct(page, ({ candidate }) => candidate.sourceKey)),
    channels: mean((page) => distinct(page, ({ candidate }) => candidate.channel)),
    stories: mean(({ page }) => page.filter(({ candidate: { sources = 1 } }) => sources > 1).length),
    hoursOld: ages[ages.length >> 1] ?? 0,
  };
}

function clicksExpected({ page, weights }: RankedAnew, judge: RankWeights): number {
  const by = fittedIn(judge);
  return page.reduce((sum, { terms }, place) => {
    return sum + lookedAt(place) * Math.exp(weighed(featuresOf(terms, weights), by));
  }, 0);
}

/** The share of the items of pages that others do not have. */
export function shareOfOthers(pages: readonly RankedAnew[], others: readonly RankedAnew[]): number {
  let [other, all] = [0, 0];
  for (const [at, { page }] of pages.entries()) {
    const there = new Set(others[at]?.page.map(({ candidate }) => candidate.entryId));
    all += page.length;
    other += page.filter(({ candidate }) => !there.has(candidate.entryId)).length;
  }
  return other / Math.max(1, all);
}
