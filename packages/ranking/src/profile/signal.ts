import type { WeightedTopic } from '../snapshot.ts';
import type { Evidence } from './lean.ts';
import type { Named, Switch } from './profile.ts';

/** The article a signal is about, as it was ranked. */
export type About = {
  /** Its entry id. */
  readonly item: string;
  readonly source: string;
  readonly topics: readonly WeightedTopic[];
  readonly story?: string;
};

type Look =
  | { readonly kind: 'impression' | 'click'; readonly about: About }
  | { readonly kind: 'stay'; readonly about: About; readonly milliseconds: number };

/** What a reader says of an article; it can be taken back. */
export type Word =
  | { readonly kind: 'like' | 'dislike' | 'share' | 'hide' | 'not_interested' | 'less_source'; readonly about: About }
  | { readonly kind: 'less_topic'; readonly about: About; readonly topic: string };

export type Reaction = Look | Word;

export type Wish =
  | { readonly kind: 'follow' | 'unfollow'; readonly what: Named; readonly name: string }
  | { readonly kind: 'mute' | 'unmute'; readonly what: Named | 'words'; readonly name: string }
  | { readonly kind: 'turn_off' | 'turn_on'; readonly what: Switch }
  /** Takes back every word that wanted less of a name; the item it is said of comes back with its own. */
  | { readonly kind: 'more'; readonly what: Named; readonly name: string; readonly item: string };

export type Signal =
  | Reaction
  | Wish
  /** Takes a word back as if it had never been said; `saidAt` is when it was. */
  | { readonly kind: 'undo'; readonly of: Word; readonly saidAt: number };

export type TimedSignal = { readonly signal: Signal; readonly at: number };

const SECOND = 1000;
/** Who leaves sooner did not find what the title promised. */
const bounce = 5 * SECOND;
const wholeStay = 60 * SECOND;

/** Brings even a liked one to the bottom. */
export const lessGain = -12;

const none: Evidence = { gain: 0, shown: 0 };
const gained = (gain: number): Evidence => ({ gain, shown: 0 });
/** What a reaction tells about the article's source and its topics. */
export function evidenceOf(reaction: Reaction): { source: Evidence; topics: Evidence } {
  const evidence = ofArticle(reaction);
  return {
    source: reaction.kind === 'less_topic' ? none : evidence,
    topics: reaction.kind === 'less_source' ? none : evidence,
  };
}

function ofArticle(reaction: Reaction): Evidence {
  switch (reaction.kind) {
    case 'hide':
      return none;
    case 'impression':
      return { gain: 0, shown: 1 };
    case 'click':
      return gained(1);
    case 'stay':
      return gained(reaction.milliseconds < bounce ? -0.5 : Math.min(1, reaction.milliseconds / wholeStay));
    case 'like':
      return gained(2);
    case 'share':
      return gained(3);
    case 'dislike':
      return gained(-2);
    case 'not_interested':
      return gained(-3);
    case 'less_source':
    case 'less_topic':
      return gained(lessGain);
    default:
      return reaction satisfies never;
  }
}
