import { mainChannel } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
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

export const topNewsRules = {
  most: 10,
  /** A story that only one source reports may be an error, an opinion or an advertisement. */
  leastSources: 2,
  /** A story without a report for this long is no longer top news. */
  windowHours: 36,
  halfLife: 8 * HOUR_MS,
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
 * articles stands. The same candidates give the same groups in whatever order they come. `sizeOf` says how many articles
 * of each source a caller knows, if it has counted them already.
 */
export function topNews<T extends TopNewsCandidate>(
  candidates: readonly T[],
  now: number,
  sizeOf: ReadonlyMap<string, number> = sourceSizes(candidates),
): ReadonlyMap<string, readonly T[]> {
  const oldest = now - topNewsRules.windowHours * HOUR_MS;
  const fresh = candidates.filter(({ publishedAt }) => publishedAt >= oldest);
  const known = fresh.length > 0 ? fresh : candidates;
  const stories = Array.from(Map.groupBy(known, keyOf), ([key, articles]) => storyGroupOf(key, articles, now));
  const channels = new Set(known.map(({ channel }) => channel)).add(mainChannel);
  const best = bestOf(sizeOf);
  const groups = largestStories(stories.filter(hasSeveralSources), channels, topNewsRules.most);
  const empty = new Set([...channels].filter((channel) => !groups.has(channel)));
  const others = empty.size > 0 ? stories.filter((story) => !hasSeveralSources(story)) : [];
  for (const [channel, group] of largestStories(others, empty, topNewsRules.mostFromOneSource))
    groups.set(channel, group);
  return new Map(
    [...channels].sort().map((channel) => [channel, (groups.get(channel) ?? []).map((story) => best(story, channel))]),
  );
}

function hasSeveralSources({ sources }: { readonly sources: number }): boolean {
  return sources >= topNewsRules.leastSources;
}

/** The largest stories of each of these channels that has one. Only these are sorted: a market has thousands of stories. */
function largestStories<T extends TopNewsCandidate>(
  stories: readonly StoryGroup<T>[],
  channels: ReadonlySet<string>,
  most: number,
): Map<string, StoryGroup<T>[]> {
  const groups = new Map<string, StoryGroup<T>[]>();
  if (channels.size === 0) return groups;
  for (const story of stories.toSorted((a, b) => b.score - a.score || order(a.key, b.key))) {
    for (const channel of channelsOf(story)) {
      if (!channels.has(channel)) continue;
      const group = groups.get(channel);
      if (!group) groups.set(channel, [story]);
      else if (group.length < most) group.push(story);
    }
  }
  return groups;
}

function channelsOf({ articles }: StoryGroup<TopNewsCandidate>): Iterable<string> {
  const [first] = articles;
  return articles.length === 1 && first && first.channel !== mainChannel
    ? [mainChannel, first.channel]
    : new Set([mainChannel, ...articles.map(({ channel }) => channel)]);
}

/** Chooses the article that stands for a story in a channel. */
function bestOf(sizeOf: ReadonlyMap<string, number>) {
  return <T extends TopNewsCandidate>({ articles }: StoryGroup<T>, channel: string): T => {
    const own = channel === mainChannel ? articles : articles.filter((article) => article.channel === channel);
    return own.reduce((a, b) => (better(a, b, sizeOf) <= 0 ? a : b));
  };
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
