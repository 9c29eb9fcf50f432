import type { PageStores } from '../platform/page/page-stores.ts';

/**
 * The profile version that the last feedback answered. The next feed request carries it, so that the feed is at least
 * as new (NEG-05).
 */
export const profileVersionIn = (stores: PageStores) => stores.keep<{ version?: number }>('profile-version', {});

export const versionIn = (stores: PageStores): number | undefined => profileVersionIn(stores).getState().version;
