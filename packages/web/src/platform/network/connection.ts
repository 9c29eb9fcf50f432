/** Connection types as requests name them (spec 7, ac). */
export const connections = ['wifi', '4g', '3g', '2g', 'unknown'] as const;
export type Connection = (typeof connections)[number];
/** Lines on which every further request is felt. */
export const isSlow = (connection: Connection): boolean => /[23]g/.test(connection);

/** What a phone can say: `none` is no connection at all. */
export type Reach = Connection | 'none';

const byWord: Record<string, Reach> = {
  wifi: 'wifi',
  ethernet: 'wifi',
  '5g': '4g',
  '4g': '4g',
  '3g': '3g',
  '2g': '2g',
  'slow-2g': '2g',
  none: 'none',
};

/** A word of the shell or of the browser; anything else is unknown. */
export function reachFrom(word: unknown): Reach {
  if (typeof word !== 'string') return 'unknown';
  const known = word.toLowerCase();
  return Object.hasOwn(byWord, known) ? (byWord[known] ?? 'unknown') : 'unknown';
}

/** The browser tells the kind of network in `type` and its speed in `effectiveType`; many tell only the speed. */
export function reachOf(info: { type?: unknown; effectiveType?: unknown } | undefined): Reach {
  const kind = reachFrom(info?.type);
  return kind === 'unknown' ? reachFrom(info?.effectiveType) : kind;
}
