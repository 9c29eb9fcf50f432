/** The numbers of clips that no page but a clip's needs. Times are milliseconds unless the name says otherwise. */
export const clipRules = {
  /** Ours: bytes from which on the streaming library is worth its own. */
  libraryFrom: 1_000_000,
  /** Ours: seconds that one press of a key moves. */
  seekStep: 5,
  /** Ours: seconds from either end where no place is worth remembering. */
  placeMargin: 2,
  /** Ours: clips whose place is remembered. */
  mostPlaces: 50,
  /** Ours: clips one can swipe back to. */
  mostSwipedBack: 50,
  /** Ours: bytes of the next clip that are fetched ahead. */
  aheadBytes: 200_000,
} as const;

/** Ours. */
export const speeds = [0.5, 1, 1.25, 1.5, 2] as const;
