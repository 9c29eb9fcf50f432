/** What users think of articles, and how often articles are shared. Each method is undefined without such an article. */
export type ReactionFace = {
  /**
   * Sets the user's one reaction and returns how many like the article then, as far as their likes count (spec 4, Like;
   * ADR 0093).
   */
  react(article: ReactionTarget, reaction: Reaction): Promise<number | undefined>;
  /** Counts a share once an hour for each device, and returns how many there are then; unknown devices do not count. */
  share(article: ReactionTarget, deviceId: string): Promise<number | 'unknownDevice' | undefined>;
};
/** An article, and the country of the reader who reacts to it. */
export type ReactionTarget = { readonly id: string; readonly country: string | undefined };
/** `actionId`: what the device calls it, if it is to be counted once; the same id again changes nothing. */
export type Reaction = {
  readonly userId: string;
  readonly deviceId: string;
  /** The address it comes from, as `Reader` has it. */
  readonly network: string;
  readonly value: ReactionValue;
  readonly actionId: string;
};
/** Dislike, none, like. */
export type ReactionValue = -1 | 0 | 1;
