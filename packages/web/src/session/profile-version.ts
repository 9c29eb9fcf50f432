import type { KeptStores } from '../platform/page/kept-stores.ts';

/** What the last feedback answered: the next feed request carries it, so that the feed knows at least as much (NEG-05). */
export const profileVersionIn = (stores: KeptStores) => stores.keep<{ version?: number }>('profile-version', {});

export const versionIn = (stores: KeptStores): number | undefined => profileVersionIn(stores).getState().version;
