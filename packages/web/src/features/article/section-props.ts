import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { ArticleConfig } from '../../session/market-setup.ts';

/** Props of every section of an article's page; the sections are listed in screens/detail/DetailScreen.tsx. */
export type SectionProps = {
  article: Article;
  opening: Opening;
  config: ArticleConfig;
  /** Shows the original, or the way to it. */
  onOriginal: () => void;
  onShare: () => void;
  /** Links to related articles, for readers without script. */
  also?: readonly PlainLink[] | undefined;
};

/** `href`: below the base. */
export type PlainLink = { readonly href: string; readonly title: string };
