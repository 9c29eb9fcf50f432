import type { StoryArticle } from './story-article.ts';
import { StoryIndex } from './story-index.ts';

/** Groups articles that are all there; each group holds the ids of its articles in order of time. */
export function groupStories(articles: readonly StoryArticle[]): string[][] {
  const index = new StoryIndex();
  const story = new Map<string, string>();
  const became = new Map<string, string>();
  for (const article of articles.toSorted((a, b) => a.time - b.time)) {
    const placed = index.add(article);
    story.set(article.id, placed.story);
    for (const id of placed.absorbed) became.set(id, placed.story);
  }
  const last = (id: string): string => {
    const next = became.get(id);
    return next === undefined ? id : last(next);
  };
  const groups = Map.groupBy(story.keys(), (id) => last(story.get(id) ?? id));
  return [...groups.values()];
}
