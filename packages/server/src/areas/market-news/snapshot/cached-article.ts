import { cacheTitleWords } from '@griot/content/words/title-words';
import type { Candidate, WeightedTopic } from '@griot/ranking/snapshot';
import type { ItemBytes, PinnedArticle } from '../market-news.face.ts';
import type { FeedRow } from '../market-news.repository.ts';
import type { Term } from './frequent-terms.ts';
import { type TitleTerms, termTopic } from './title-terms.ts';

/** An article of the feed: as the database has it, as it is shown, and what was computed from it so far. */
export type CachedArticle = {
  stored: FeedRow;
  row: FeedRow;
  readonly publishedAt: number;
  readonly title: TitleTerms;
  readonly terms: readonly Term<CachedArticle>[];
  best: readonly string[];
  topics: readonly WeightedTopic[] | undefined;
  bytes: ItemBytes | undefined;
};

/** The article as ranking knows it. */
export function candidateOf(article: CachedArticle, quality: number): Candidate {
  const { row, title, best: terms, publishedAt } = article;
  const { category: channel, places } = row;
  article.topics ??= articleTopics({ channel, places, terms });
  cacheTitleWords(row, title.words);
  return {
    id: row.news_id,
    entryId: row.news_entry_id,
    channel,
    ...(row.also_in.length > 0 && { alsoIn: row.also_in }),
    publishedAt,
    sourceKey: row.source_key,
    ...(row.story && { story: row.story }),
    storySize: Math.max(1, row.story_size),
    sources: Math.max(1, row.story_sources),
    places,
    clicks: row.clicks,
    impressions: row.impressions,
    isOfficial: row.is_official,
    isSample: row.is_sample,
    topics: article.topics,
    words: title.words,
    quality,
  };
}

/** The pinned articles, the latest first. */
export function pinsIn(pinned: Iterable<CachedArticle>): PinnedArticle[] {
  return [...pinned]
    .flatMap(({ stored: { news_entry_id: entryId, pinned_at, pinned_until } }) =>
      pinned_at && pinned_until ? [{ entryId, until: pinned_until.getTime(), at: pinned_at.getTime() }] : [],
    )
    .sort((a, b) => b.at - a.at || (a.entryId < b.entryId ? -1 : 1));
}

const weights = { channel: 0.5, city: 0.2, term: 0.15 } as const;

type TopicSource = {
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
