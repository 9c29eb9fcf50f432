/** A host is asked by one process at a time. */
export type HostClaims = {
  /** Waits until nobody else asks this host; undefined if that takes too long. The answer gives it back after a rest in ms. */
  claim(host: string, signal?: AbortSignal): Promise<((rest: number) => void) | undefined>;
};

/** Where there is only one process. */
export const unclaimed: HostClaims = { claim: async () => () => {} };
