import type { KeptStores } from '../../platform/page/kept-stores.ts';

/**
 * The article that was opened last, and its channel: related articles are shown below it when the reader is back
 * (FEED-22).
 */
type Left = { channel: string; key: string };

export const nothingLeft: Left = { channel: '', key: '' };

export const leftIn = (stores: KeptStores) => stores.keep<Left>('getRelated', nothingLeft);
