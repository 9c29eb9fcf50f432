import { mainChannel } from '@griot/domain/channels';
import { freshness } from './freshness.ts';

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

export type Snapshot = {
  readonly takenAt: number;
  /** Best first. The main channel holds them all. */
  readonly byChannel: ReadonlyMap<string, readonly Candidate[]>;
};

/** The candidates of one market in the order of what counts the same for every reader. */
export function takeSnapshot(candidates: readonly Candidate[], takenAt: number): Snapshot {
  const sorted = candidates
    .map((candidate) => ({ candidate, score: freshness(candidate.publishedAt, takenAt) }))
    .sort((a, b) => b.score - a.score || byId(a.candidate, b.candidate))
    .map(({ candidate }) => candidate);
  return { takenAt, byChannel: new Map([...Map.groupBy(sorted, ({ channel }) => channel), [mainChannel, sorted]]) };
}

/** Two processes with the same articles show them in the same order. */
function byId(a: Candidate, b: Candidate): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
