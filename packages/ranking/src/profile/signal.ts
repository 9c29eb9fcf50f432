import { MINUTE_MS, SECOND_MS } from '@griot/domain/time-units';
import type { WeightedTopic } from '../snapshot.ts';
import type { Evidence } from './affinity.ts';
import type { PreferenceList, Switch } from './profile.ts';

/** The article a signal is about, with the source and topics it was ranked by. */
export type SignalArticle = {
  /** The entry id of the article. */
  readonly item: string;
  readonly source: string;
  readonly topics: readonly WeightedTopic[];
  readonly story?: string;
};

type Engagement =
  | { readonly kind: 'impression' | 'click'; readonly about: SignalArticle }
  | { readonly kind: 'stay'; readonly about: SignalArticle; readonly milliseconds: number };

/** Explicit feedback on an article; the reader can undo it. */
export type ArticleFeedback =
  | {
      readonly kind: 'like' | 'dislike' | 'share' | 'hide' | 'not_interested' | 'less_source';
      readonly about: SignalArticle;
    }
  | { readonly kind: 'less_topic'; readonly about: SignalArticle; readonly topic: string };

export type Reaction = Engagement | ArticleFeedback;

export type Preference =
  | { readonly kind: 'follow' | 'unfollow'; readonly what: PreferenceList; readonly name: string }
  | { readonly kind: 'mute' | 'unmute'; readonly what: PreferenceList | 'words'; readonly name: string }
  | { readonly kind: 'turn_off' | 'turn_on'; readonly what: Switch }
  /** Undoes all "less" feedback on a name; an item it had hidden is shown again. */
  | { readonly kind: 'more'; readonly what: PreferenceList; readonly name: string; readonly item: string };

export type Signal =
  | Reaction
  | Preference
  /** Undoes feedback as if it had never been given; `givenAt` is when it was given. */
  | { readonly kind: 'undo'; readonly feedback: ArticleFeedback; readonly givenAt: number };

export type TimedSignal = { readonly signal: Signal; readonly at: number };

/** A reader who leaves sooner did not find what the title promised. */
const bounceBelow = 5 * SECOND_MS;
const fullStay = MINUTE_MS;

/** Low enough to bring even a well-liked topic or source to the bottom. */
export const lessGain = -12;

const none: Evidence = { gain: 0, shown: 0 };
const gainOf = (gain: number): Evidence => ({ gain, shown: 0 });
/** The evidence that a reaction gives for the article's source and for its topics. */
export function evidenceOf(reaction: Reaction): { source: Evidence; topics: Evidence } {
  const evidence = articleEvidence(reaction);
  return {
    source: reaction.kind === 'less_topic' ? none : evidence,
    topics: reaction.kind === 'less_source' ? none : evidence,
  };
}

function articleEvidence(reaction: Reaction): Evidence {
  switch (reaction.kind) {
    case 'hide':
      return none;
    case 'impression':
      return { gain: 0, shown: 1 };
    case 'click':
      return gainOf(1);
    case 'stay':
      return gainOf(reaction.milliseconds < bounceBelow ? -0.5 : Math.min(1, reaction.milliseconds / fullStay));
    case 'like':
      return gainOf(2);
    case 'share':
      return gainOf(3);
    case 'dislike':
      return gainOf(-2);
    case 'not_interested':
      return gainOf(-3);
    case 'less_source':
    case 'less_topic':
      return gainOf(lessGain);
    default:
      return reaction satisfies never;
  }
}
