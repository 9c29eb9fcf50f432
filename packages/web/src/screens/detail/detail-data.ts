import type { CallOptions } from '@griot/contract/define-call';
import type { Article } from '@griot/contract/entities/article';
import type { DetailQuery, Opening } from '@griot/domain/article/detail-opening';
import type { PlainLink } from '../../features/article/section-props.ts';
import type { LoadContext, RouteAnswer } from '../../platform/routing/define-route.ts';
import type { ArticleConfig } from '../../session/market-setup.ts';

export type DetailContext = LoadContext<DetailQuery>;
export type DetailData = {
  article: Article;
  opening: Opening;
  config: ArticleConfig;
  /** Where to go on, for who has no script: only the server asks for it. */
  also?: readonly PlainLink[];
};
/** Asks for the article, in the name that the options say. */
export type ReadArticle = (
  context: DetailContext,
  opening: Opening,
  options: CallOptions,
) => Promise<RouteAnswer<DetailData>>;
