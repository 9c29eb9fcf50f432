import type { KeptStores } from '../platform/page/kept-stores.ts';

/**
 * The profile version that the last feedback answered. The next feed request carries it, so that the feed is at least
 * as new (NEG-05).
 */
export const profileVersionIn = (stores: KeptStores) => stores.keep<{ version?: number }>('profile-version', {});

export const versionIn = (stores: KeptStores): number | undefined => profileVersionIn(stores).getState().version;
