import type { FeedRow } from '../market-news.repository.ts';

type StoryArticle = { readonly stored: FeedRow; row: FeedRow; bytes: unknown };

/** Samples have no row for their story in the database: a story of theirs is as large as what is here of it. */
export class SampleStories<Article extends StoryArticle> {
  readonly #stories = new Map<string, Set<Article>>();
  readonly #changed = new Set<string>();

  add(article: Article): void {
    const { story } = article.stored;
    if (!story) return;
    this.#changed.add(story);
    const articles = this.#stories.get(story);
    if (articles) articles.add(article);
    else this.#stories.set(story, new Set([article]));
  }

  remove(article: Article): void {
    const { story } = article.stored;
    if (!story) return;
    this.#changed.add(story);
    const articles = this.#stories.get(story);
    articles?.delete(article);
    if (articles?.size === 0) this.#stories.delete(story);
  }

  /** Gives the samples of stories that changed their size, and answers which these are. */
  settle(): Article[] {
    const changed = [...this.#changed].flatMap((story) => {
      const articles = [...(this.#stories.get(story) ?? [])];
      const sources = new Set(articles.map(({ stored }) => stored.source_key)).size;
      const samples = articles.filter(({ stored }) => stored.story_size === 0);
      for (const sample of samples) {
        sample.row = { ...sample.stored, story_size: articles.length, story_sources: sources };
        sample.bytes = undefined;
      }
      return samples;
    });
    this.#changed.clear();
    return changed;
  }
}
