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
