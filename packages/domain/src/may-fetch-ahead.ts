/** What a phone reports about its network: its kind or else its speed, and whether the reader saves data. */
export type NetworkState = {
  connection: 'wifi' | '4g' | '3g' | '2g' | 'unknown';
  isOnline: boolean;
  savesData: boolean;
  /** The market's `enable_turbo_for_web`: where fast mobile networks are cheap, they count as wifi does. */
  isTurbo?: boolean;
};

/**
 * Whether the next screen's files may be fetched before anybody has tapped: only over a network that nobody pays for by
 * the byte and that is fast, and never against the reader's wish (spec 1, a lite app on slow networks).
 */
export const mayFetchAhead = ({ connection, isOnline, savesData, isTurbo = false }: NetworkState): boolean =>
  (connection === 'wifi' || (isTurbo && connection === '4g')) && isOnline && !savesData;
