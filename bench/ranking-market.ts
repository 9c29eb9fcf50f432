import { topicChannels } from '@griot/domain/channels';
import { HOUR_MS } from '@griot/domain/time-units';
import { pseudoRandom } from '@griot/ranking/pseudo-random';
import type { Candidate } from '@griot/ranking/snapshot';

/** A random number generator that gives the same numbers in every run. */
export function diceOf(seed: number): () => number {
  let draw = 0;
  return () => {
    draw += 1;
    return pseudoRandom(seed, draw) / 2 ** 32;
  };
}

export type MarketShape = {
  readonly articles: number;
  readonly hours: number;
  readonly sources: number;
  readonly terms: number;
};

/** The articles of a market: evenly spread in time, with channels and terms of uneven frequency, some in stories. */
export function aMarket(shape: MarketShape, now: number, seed = 1): Candidate[] {
  const dice = diceOf(seed);
  return Array.from({ length: shape.articles }, (_, n) => anArticle(shape, n, { now, dice }));
}

type Made = { readonly now: number; readonly dice: () => number };

function anArticle({ articles, hours, sources, terms }: MarketShape, n: number, { now, dice }: Made): Candidate {
  const uneven = (count: number) => Math.floor(dice() ** 2 * count);
  const channel = topicChannels[uneven(topicChannels.length)] ?? 'world';
  const source = uneven(sources);
  const impressions = dice() < 0.3 ? 0 : Math.floor(dice() * 2000);
  const isReported = dice() < 0.4;
  return {
    id: `news${n}`,
    entryId: `entry${n}`,
    channel,
    publishedAt: now - (n / articles) * hours * HOUR_MS,
    sourceKey: `source${source}`,
    ...(isReported && { story: `story${Math.floor(dice() * (articles / 5))}`, sources: 1 + uneven(8) }),
    places: dice() < 0.3 ? [`city${uneven(30)}`] : [],
    topics: [
      [channel, 0.5],
      [`${channel} ${uneven(terms)}`, 0.25],
      [`${channel} ${uneven(terms)}`, 0.15],
      [`term ${uneven(terms * 4)}`, 0.1],
    ],
    words: [`word${uneven(500)}`, `word${uneven(500)}`],
    quality: 0.3 + 0.6 * dice(),
    clicks: Math.floor(impressions * 0.12 * dice()),
    impressions,
  };
}
