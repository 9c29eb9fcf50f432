/** The article of a story that was read. */
export type ReadArticle = { readonly news_entry_id: string; readonly title: string };
/** What was read, by story. */
export type ReadStories = { get(story: string): ReadArticle | undefined };

export const nothingRead: ReadStories = new Map<string, ReadArticle>();

type Report = {
  readonly news_entry_id: string;
  readonly story_id?: string | undefined;
  /** The article that this one stands below. */
  readonly related_original_news_entry_id?: string | undefined;
};

/**
 * What the reader has read of an article's story, where that was another report: the card is then folded to one line.
 * What was read itself keeps its card, which says that it was opened (ITEM-03); so do the other reports below it, which
 * are there to be compared with it.
 */
export function readInstead(report: Report, stories: ReadStories): ReadArticle | undefined {
  const read = report.story_id === undefined ? undefined : stories.get(report.story_id);
  const isHere = read?.news_entry_id === report.news_entry_id;
  return isHere || read?.news_entry_id === report.related_original_news_entry_id ? undefined : read;
}

/** The items of a list, those of a known story with the title of what was read. */
export function withReadTitles<Item extends Report>(items: readonly Item[], stories: ReadStories): Item[] {
  return items.map((item) => {
    const read = readInstead(item, stories);
    return read === undefined ? item : { ...item, read_title: read.title };
  });
}
