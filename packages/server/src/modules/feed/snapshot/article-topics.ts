import type { WeightedTopic } from '@griot/ranking/snapshot';
import { type TitleTerms, termTopic } from './title-terms.ts';

const weights = { channel: 0.5, city: 0.2, term: 0.15 } as const;
const termsOfArticle = 2;

export type TopicSource = { readonly channel: string; readonly places: readonly string[]; readonly title: TitleTerms };
type TermCounts = { countOf(term: string): number };

/** What an article is about: its channel, the city it is most about, and its most frequent terms. */
export function articleTopics({ channel, places, title }: TopicSource, frequent: TermCounts): WeightedTopic[] {
  const terms = [...title.terms.keys()]
    .map((term) => ({ term, count: frequent.countOf(term) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, termsOfArticle);
  return [
    [channel, weights.channel],
    ...places.slice(0, 1).map((city): WeightedTopic => [city, weights.city]),
    ...terms.map(({ term }): WeightedTopic => [termTopic(term), weights.term]),
  ];
}
