/** What users think of articles, and how often articles are shared. Each method is undefined without such an article. */
export type ReactionFace = {
  /** Sets the user's one reaction and returns how many like the article then (spec 4, Like). */
  react(article: ReactionTarget, userId: string, value: ReactionValue): Promise<number | undefined>;
  /** Counts a share once an hour for each device, and returns how many there are then; unknown devices do not count. */
  share(article: ReactionTarget, deviceId: string): Promise<number | 'unknownDevice' | undefined>;
};
/** Deletes shares that no longer keep another of the same device from counting. */
export type ShareRetentionFace = { forgetOld(): Promise<{ forgotten: number }> };

/** An article, and the country of the reader who reacts to it. */
export type ReactionTarget = { readonly id: string; readonly country: string | undefined };
/** Dislike, none, like. */
export type ReactionValue = -1 | 0 | 1;
