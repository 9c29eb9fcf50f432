import type { LanguageCode } from '@griot/locale/languages';

/** What grouping reads of an article; `text` is plain and may be empty. */
export type StoryArticle = {
  id: string;
  title: string;
  text: string;
  publisher: string;
  language: LanguageCode;
  /** When it was published, in milliseconds. */
  time: number;
};

/** Articles of one or more publishers about the same event. */
export type Story = {
  /** The id of the article that began it. */
  id: string;
  language: LanguageCode;
  firstSeen: number;
  lastSeen: number;
  articles: readonly string[];
  publishers: readonly string[];
};

/** Where an article went, and which stories turned out to be the same one now that it is there. */
export type Placed = { story: string; isNew: boolean; absorbed: readonly string[] };
