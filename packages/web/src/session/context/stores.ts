import type { PageStores } from '../../platform/stores/page-stores.ts';
import { useSessionParts } from './session-context.ts';

/** What outlives a screen. */
export const usePageStores = (): PageStores => useSessionParts<'stores'>().stores;
