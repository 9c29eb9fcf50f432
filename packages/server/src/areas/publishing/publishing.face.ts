import type { Article } from '@griot/contract/entities/article';
import type { ArticleCost } from '@griot/contract/entities/article-cost';
import type { MarketKey } from '@griot/locale/markets';

/** What it costs to open articles, measured on what is sent (DAT-01). */
export type CostFace = {
  /**
   * Undefined until it has been measured, which this begins. `version` is an object that stands for this version of the
   * article: another one is measured anew.
   */
  costOf(version: object, entryId: string): ArticleCost | undefined;
  /**
   * The bytes of all pictures in the texts of these articles, each once: as measured. One that was not measured, which
   * this begins, counts as much as the others on average.
   */
  picturesIn(articles: readonly Pick<Article, 'news_entry_id' | 'sanitizedHtml'>[]): number;
};

export type PackSelectionQuery = {
  readonly market: MarketKey;
  readonly deviceId: string;
  /** The city the reader chose, as far as known. */
  readonly city?: string | undefined;
  readonly count: number;
};

/** The best of all channels for one reader, by entry ids; what the reader muted or hid is not among them. */
export type PackSelectionFace = { top(query: PackSelectionQuery): Promise<string[]> };
