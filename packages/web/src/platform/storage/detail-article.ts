import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { record } from './formats.ts';

type Needed = Pick<ArticleItem, 'news_id' | 'news_entry_id' | 'request_id' | 'open_type'>;
type Known = Pick<ArticleItem, 'title' | 'source' | 'category' | 'news_type' | 'infra_feedback' | 'original_url'>;

/** The article that was opened, as far as the detail screen needs it before the answer is there (spec 2, /detail). */
export type DetailArticle = Needed & Partial<Known>;

const needed = ['news_id', 'news_entry_id', 'request_id'] as const satisfies (keyof Needed)[];
const known = [
  'title',
  'source',
  'category',
  'news_type',
  'infra_feedback',
  'original_url',
] as const satisfies (keyof Known)[];

/** Without all four identifiers there is nothing to open; of the rest, what is not text is left out alone. */
export const detailArticle = record<DetailArticle>((given) => {
  const openType = given.open_type;
  if (openType !== 0 && openType !== 1) return undefined;
  if (needed.some((name) => typeof given[name] !== 'string' || given[name] === '')) return undefined;
  const texts = [...needed, ...known].filter((name) => typeof given[name] === 'string');
  return { open_type: openType, ...Object.fromEntries(texts.map((name) => [name, given[name]])) } as DetailArticle;
});
