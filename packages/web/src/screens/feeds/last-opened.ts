import type { PageStores } from '../../platform/page/page-stores.ts';

/**
 * The article that was opened last, and its channel: related articles are shown below it when the reader is back
 * (FEED-22).
 */
type LastOpened = { channel: string; key: string };

export const noneOpened: LastOpened = { channel: '', key: '' };

export const lastOpenedIn = (stores: PageStores) => stores.keep<LastOpened>('getRelated', noneOpened);
