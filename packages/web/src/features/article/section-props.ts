import type { Article } from '@griot/contract/entities/article';
import type { Opening } from '@griot/domain/article/detail-opening';
import type { ArticleConfig } from '../../session/market-setup.ts';

/** What a part of an article's page is given; sections come one below the other (screens/detail/sections.ts). */
export type SectionProps = {
  article: Article;
  opening: Opening;
  config: ArticleConfig;
  /** Shows the original, or the way to it. */
  onOriginal: () => void;
  onShare: () => void;
  /** Where to go on, for who has no script. */
  also?: readonly PlainLink[] | undefined;
};

/** `href`: below the base. */
export type PlainLink = { readonly href: string; readonly title: string };
