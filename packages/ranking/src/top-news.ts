import { mainChannel } from '@griot/domain/channels';
import { freshness } from './freshness.ts';
import type { Candidate } from './snapshot.ts';

/** The fields of an article that top news needs. If story counts are missing, the candidates of a story are counted. */
export type TopNewsCandidate = Pick<Candidate, 'entryId' | 'channel' | 'publishedAt' | 'sourceKey' | 'story'> & {
  /** The number of reports on its story, with copies counted once. */
  readonly storySize?: number;
  /** How many sources report the story. */
  readonly sources?: number;
  /** Whether the article repeats the text of another. */
  readonly isCopy?: boolean;
  readonly hasPicture?: boolean;
  readonly isOfficial?: boolean;
};

const HOUR = 3_600_000;

export const topNewsRules = {
  most: 10,
  /** A story that only one source reports may be an error, an opinion or an advertisement. */
  leastSources: 2,
  /** A story without a report for this long is no longer top news. */
  windowHours: 36,
  halfLife: 8 * HOUR,
  /** If no story has several sources, a few fresh ones are shown: more would only repeat the channel. */
  mostFromOneSource: 3,
} as const;

type StoryGroup<T> = {
  readonly key: string;
  readonly articles: readonly T[];
  readonly score: number;
  readonly sources: number;
};

/**
 * The top news groups of a market: for the main channel and for each other one the largest fresh stories, one article
 * each, the largest first (spec 4, Feed). A story counts with all its sources in every channel where one of its
 * articles stands. The same candidates give the same groups in whatever order they come.
 */
export function topNews<T extends TopNewsCandidate>(
  candidates: readonly T[],
  now: number,
): ReadonlyMap<string, readonly T[]> {
  const sizeOf = sourceSizes(candidates);
  const fresh = candidates.filter(({ publishedAt }) => publishedAt >= now - topNewsRules.windowHours * HOUR);
  const known = fresh.length > 0 ? fresh : candidates;
  const stories = [...Map.groupBy(known, keyOf)]
    .map(([key, articles]) => storyGroupOf(key, articles, now))
    .sort((a, b) => b.score - a.score || order(a.key, b.key));
  const channels = new Set(known.map(({ channel }) => channel)).add(mainChannel);
  return new Map([...channels].sort().map((channel) => [channel, groupOf(stories, channel, sizeOf)]));
}

/** Looks no further than it must: a market has thousands of stories, and a group a few. */
function groupOf<T extends TopNewsCandidate>(
  stories: readonly StoryGroup<T>[],
  channel: string,
  sizeOf: ReadonlyMap<string, number>,
): readonly T[] {
  const several: T[] = [];
  const single: T[] = [];
  for (const { articles, sources } of stories) {
    const group = sources >= topNewsRules.leastSources ? several : single;
    if (several.length === topNewsRules.most) break;
    if (group === single && (several.length > 0 || single.length === topNewsRules.mostFromOneSource)) continue;
    const own = channel === mainChannel ? articles : articles.filter((article) => article.channel === channel);
    const [best] = own.length > 1 ? own.toSorted((a, b) => better(a, b, sizeOf)) : own;
    if (best) group.push(best);
  }
  return several.length > 0 ? several : single;
}

/** An article without a story counts as a story of its own. */
function keyOf({ story, entryId }: TopNewsCandidate): string {
  return story ?? entryId;
}

function storyGroupOf<T extends TopNewsCandidate>(key: string, articles: readonly T[], now: number): StoryGroup<T> {
  let [sources, reports, latest, originals] = [0, 0, 0, 0];
  for (const article of articles) {
    sources = Math.max(sources, article.sources ?? 0);
    reports = Math.max(reports, article.storySize ?? 0);
    latest = Math.max(latest, article.publishedAt);
    if (!article.isCopy) originals += 1;
  }
  const seenSources = articles.length === 1 ? 1 : new Set(articles.map(({ sourceKey }) => sourceKey)).size;
  sources = Math.max(sources, seenSources);
  reports = Math.max(reports, originals);
  const weight = Math.log2(1 + sources) + 0.5 * Math.log2(1 + reports);
  return { key, articles, sources, score: weight * freshness(latest, now, topNewsRules.halfLife) };
}

/** Prefers an original to a copy, then a picture, an official source, the largest source, the newest article. */
function better(a: TopNewsCandidate, b: TopNewsCandidate, sizeOf: ReadonlyMap<string, number>): number {
  const size = ({ sourceKey }: TopNewsCandidate) => sizeOf.get(sourceKey) ?? 0;
  return (
    Number(a.isCopy ?? false) - Number(b.isCopy ?? false) ||
    Number(b.hasPicture ?? false) - Number(a.hasPicture ?? false) ||
    Number(b.isOfficial ?? false) - Number(a.isOfficial ?? false) ||
    size(b) - size(a) ||
    b.publishedAt - a.publishedAt ||
    order(a.entryId, b.entryId)
  );
}

function sourceSizes(candidates: readonly TopNewsCandidate[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { sourceKey } of candidates) sizes.set(sourceKey, (sizes.get(sourceKey) ?? 0) + 1);
  return sizes;
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
