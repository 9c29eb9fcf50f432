export type MarketChoice =
  | { name: 'idle' }
  | { name: 'selecting'; market: string }
  | { name: 'failed'; market: string };

/**
 * A choice counts only online, for another market, and while no other choice is running; a failed one may be repeated
 * (spec 4).
 */
export function mayChoose(
  requested: string,
  now: { isOnline: boolean; current: string | null; choosing: MarketChoice },
): boolean {
  return now.isOnline && requested !== now.current && now.choosing.name !== 'selecting';
}
