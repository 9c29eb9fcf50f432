/** What ranking knows of an article. Times are milliseconds. */
export type Candidate = {
  readonly id: string;
  readonly entryId: string;
  readonly channel: string;
  /** Channels that show it besides its own; top news and tastes go by its own alone. */
  readonly alsoIn?: readonly string[];
  readonly publishedAt: number;
  readonly sourceKey: string;
  /** The story: articles on the same event share it. */
  readonly story?: string;
  readonly storySize?: number;
  /** How many sources report the story. */
  readonly sources?: number;
  /** Ids of the cities the article is about. */
  readonly places?: readonly string[];
  /** Channels, cities and frequent terms the article is about, with weights from 0 to 1. The heaviest four count. */
  readonly topics?: readonly WeightedTopic[];
  /** Folded words of the title in order, which a reader may mute. */
  readonly words?: readonly string[];
  /** The quality of the source, from 0 to 1. */
  readonly quality?: number;
  readonly clicks?: number;
  readonly impressions?: number;
  readonly isOfficial?: boolean;
  readonly isSample?: boolean;
};
export type WeightedTopic = readonly [topic: string, weight: number];

/** Whether the list of a channel shows the article. */
export function isInChannel({ channel, alsoIn }: Candidate, asked: string): boolean {
  return channel === asked || (alsoIn?.includes(asked) ?? false);
}
