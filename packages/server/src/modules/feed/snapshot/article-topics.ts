import type { WeightedTopic } from '@griot/ranking/snapshot';
import { type TitleTerms, termTopic } from './title-terms.ts';

const weights = { channel: 0.5, city: 0.2, term: 0.15 } as const;
/** A term of fewer titles ties no articles together; one of more says little. */
const leastTitles = 3;
const mostTitles = (titles: number): number => Math.max(10, Math.ceil(titles * 0.03));
const termsOfArticle = 2;

export type FrequentTerms = {
  /** How many titles have a term. */
  readonly counts: ReadonlyMap<string, number>;
  /** The name of its topic, with how it is written. */
  readonly written: ReadonlyMap<string, string>;
};

/** The terms that tie articles of a market together. */
export function frequentTerms(titles: readonly TitleTerms[]): FrequentTerms {
  const counts = new Map<string, number>();
  const written = new Map<string, string>();
  for (const { terms } of titles) {
    for (const [term, as] of terms) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (!written.has(termTopic(term))) written.set(termTopic(term), as);
    }
  }
  const most = mostTitles(titles.length);
  for (const [term, count] of counts) {
    if (count >= leastTitles && count <= most) continue;
    counts.delete(term);
    written.delete(termTopic(term));
  }
  return { counts, written };
}

export type TopicSource = { readonly channel: string; readonly places: readonly string[]; readonly title: TitleTerms };

/** What an article is about: its channel, the city it is most about, and its most frequent terms. */
export function articleTopics({ channel, places, title }: TopicSource, { counts }: FrequentTerms): WeightedTopic[] {
  const terms = [...title.terms.keys()]
    .flatMap((term) => (counts.has(term) ? [{ term, count: counts.get(term) ?? 0 }] : []))
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, termsOfArticle);
  return [
    [channel, weights.channel],
    ...places.slice(0, 1).map((city): WeightedTopic => [city, weights.city]),
    ...terms.map(({ term }): WeightedTopic => [termTopic(term), weights.term]),
  ];
}
