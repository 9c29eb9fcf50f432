/** A slot keeps its room while it waits and while it is filled; what nobody fills is gone, and leaves no hole (ADS-08). */
export type AdSlotState = 'waiting' | 'filled' | 'gone';

export type AdNetwork = {
  /** Fills the element; false, or a failure, when there is nothing to show. */
  fill(element: HTMLElement): Promise<boolean>;
};

/** Two share the text of an article; lists have the first (ADS-03). */
export type AdNetworks = Record<'first' | 'second', AdNetwork>;

/** None is signed yet: slots have their rules, and no room is taken. */
export const signedNetworks: AdNetworks | null = null;

export async function filled(network: AdNetwork, element: HTMLElement): Promise<AdSlotState> {
  const isFilled = await network.fill(element).catch(() => false); // blocked or broken: nobody's business but theirs
  return isFilled ? 'filled' : 'gone';
}
