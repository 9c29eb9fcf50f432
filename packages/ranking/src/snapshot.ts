/** What ranking knows of an article. Times are milliseconds. */
export type Candidate = {
  readonly id: string;
  readonly entryId: string;
  readonly channel: string;
  readonly publishedAt: number;
  readonly sourceKey: string;
  /** Articles of several sources that tell the same. */
  readonly story?: string;
  readonly storySize?: number;
  /** How many sources tell the story. */
  readonly sources?: number;
  /** Cities it is about, by id. */
  readonly places?: readonly string[];
  /** What it is about, each with its weight from 0 to 1: channels, cities, frequent terms. Four count. */
  readonly topics?: readonly WeightedTopic[];
  /** Folded words of its title, which a reader may mute. */
  readonly words?: readonly string[];
  /** What is known of the source, from 0 to 1. */
  readonly quality?: number;
  readonly clicks?: number;
  readonly impressions?: number;
  readonly isOfficial?: boolean;
  readonly isSample?: boolean;
};
export type WeightedTopic = readonly [topic: string, weight: number];
