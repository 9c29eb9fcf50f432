/** What a phone says of its line: the kind of network or else its speed, and whether the reader saves data. */
export type Line = {
  connection: 'wifi' | '4g' | '3g' | '2g' | 'unknown';
  isOnline: boolean;
  savesData: boolean;
  /** The market's `enable_turbo_for_web`: where fast mobile lines are cheap, they count as wifi does. */
  isTurbo?: boolean;
};

/**
 * Whether the next screen's files may be fetched before anybody has tapped: only over a network that nobody pays for by
 * the byte and that is fast, and never against the reader's wish (spec 1, a lite app on slow lines).
 */
export const mayFetchAhead = ({ connection, isOnline, savesData, isTurbo = false }: Line): boolean =>
  (connection === 'wifi' || (isTurbo && connection === '4g')) && isOnline && !savesData;
