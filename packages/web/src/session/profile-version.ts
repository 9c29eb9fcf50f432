import { type PageStores, pageStore } from '../platform/stores/page-stores.ts';

/**
 * The profile version that the last feedback answered. The next feed request carries it, so that the feed is at least
 * as new (NEG-05).
 */
export const profileVersionStore = pageStore<{ version?: number }>('profile-version', () => ({}));

export const versionIn = (stores: PageStores): number | undefined => profileVersionStore(stores).getState().version;
