import type { ArticleCost } from '@griot/contract/entities/article-cost';
import type { Pictures } from '../view.ts';

/** What it costs this reader to open an article, with pictures as they have them (DAT-01). */
export const openingCost = ({ text, pictures, light }: ArticleCost, { isShown, isLight }: Pictures): number =>
  text + (isShown ? (isLight ? light : pictures) : 0);
