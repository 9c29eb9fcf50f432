import { base } from '../routing/hrefs.ts';

/** One picture with every country's flag in it, fetched once. */
export const flagSprite = `${base}/flags.svg`;
