import type { WeightedTopic } from '@griot/ranking/snapshot';
import { termTopic } from './title-terms.ts';

const weights = { channel: 0.5, city: 0.2, term: 0.15 } as const;

export type TopicSource = {
  readonly channel: string;
  readonly places: readonly string[];
  /** The terms that it shares with most other articles. */
  readonly terms: readonly string[];
};

/** What an article is about: its channel, the city it is most about, and its most frequent terms. */
export function articleTopics({ channel, places, terms }: TopicSource): WeightedTopic[] {
  return [
    [channel, weights.channel],
    ...places.slice(0, 1).map((city): WeightedTopic => [city, weights.city]),
    ...terms.map((term): WeightedTopic => [termTopic(term), weights.term]),
  ];
}
