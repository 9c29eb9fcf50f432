import type { StoryArticle } from './story-article.ts';
import { StoryIndex } from './story-index.ts';

/**
 * Groups a complete list of articles; each group holds the ids of its articles in order of time. `onProgress` gets the
 * number of finished articles after each one.
 */
export function groupStories(
  articles: readonly StoryArticle[],
  onProgress: (done: number) => void = () => {},
): string[][] {
  const index = new StoryIndex();
  const story = new Map<string, string>();
  const mergedInto = new Map<string, string>();
  for (const article of articles.toSorted((a, b) => a.time - b.time)) {
    const { story: id, absorbed } = index.add(article);
    story.set(article.id, id);
    for (const other of absorbed) mergedInto.set(other, id);
    onProgress(story.size);
  }
  const finalStory = (id: string): string => {
    const next = mergedInto.get(id);
    return next === undefined ? id : finalStory(next);
  };
  const groups = Map.groupBy(story.keys(), (id) => finalStory(story.get(id) ?? id));
  return [...groups.values()];
}
