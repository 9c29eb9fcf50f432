import type { Article } from '@griot/contract/entities/article';
import type { DetailQuery, Opening } from '@griot/domain/article/detail-opening';
import type { PlainLink } from '../../features/article/section-props.ts';
import type { LoadContext } from '../../platform/routing/define-route.ts';
import type { ArticleConfig } from '../../session/market-setup.ts';

export type DetailContext = LoadContext<DetailQuery>;
export type DetailData = {
  article: Article;
  opening: Opening;
  config: ArticleConfig;
  /** Links to other articles for readers without script; only the server loads them. */
  also?: readonly PlainLink[];
};
