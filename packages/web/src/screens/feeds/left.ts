import type { PageStores } from '../../platform/page/page-stores.ts';

/**
 * The article that was opened last, and its channel: related articles are shown below it when the reader is back
 * (FEED-22).
 */
type Left = { channel: string; key: string };

export const nothingLeft: Left = { channel: '', key: '' };

export const leftIn = (stores: PageStores) => stores.keep<Left>('getRelated', nothingLeft);
