import type { LanguageCode } from '@griot/locale/languages';

/** The fields of an article that grouping needs; `text` is plain text and may be empty. */
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

/** The story an article was put into, and the stories that were merged into it because of the article. */
export type Placed = { story: string; isNew: boolean; absorbed: readonly string[] };
