import type { Clip } from '@griot/contract/entities/clip';
import type { ArticleItem } from '@griot/contract/entities/feed-item';

/** What readers can say that they do not want, or report: an article or a clip (spec 4, Negative feedback). */
export type FeedbackItem = ArticleItem | Clip;

/** What the item is called: a clip by what it shows. */
export const titleOf = (item: FeedbackItem): string => (item.type === 'clip' ? item.description : item.title);
