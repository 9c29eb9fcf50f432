/** The kinds of items that a client can show: the bits of `features` (spec 7, getFeeds). */
export const featureBits = {
  multiImage: 1,
  topNews: 2,
  trending: 4,
  curated: 8,
  clips: 16,
  editions: 32,
  missed: 64,
} as const;

export type Feature = keyof typeof featureBits;

/** Whether a client with these features shows this kind; 0 means that it shows all. */
export function showsFeature(features: number, feature: Feature): boolean {
  return features === 0 || (features & featureBits[feature]) !== 0;
}
