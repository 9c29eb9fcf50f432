/**
 * A slot keeps its space while it waits and while it is filled; one that nobody fills is removed with its space
 * (ADS-08).
 */
export type AdSlotState = 'waiting' | 'filled' | 'gone';

export type AdNetwork = {
  /** Fills the element; false, or a failure, when there is nothing to show. */
  fill(element: HTMLElement): Promise<boolean>;
};

/** Two share the text of an article; lists have the first (ADS-03). */
export type AdNetworks = Record<'first' | 'second', AdNetwork>;

/** There is no contract with a network yet: the rules stand, and no slot takes space. */
export const signedNetworks: AdNetworks | null = null;

export async function filled(network: AdNetwork, element: HTMLElement): Promise<AdSlotState> {
  const isFilled = await network.fill(element).catch(() => false); // blocked or broken: nobody's business but theirs
  return isFilled ? 'filled' : 'gone';
}
