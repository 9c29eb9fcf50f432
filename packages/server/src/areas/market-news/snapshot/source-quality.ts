import type { FeedRow } from '../market-news.repository.ts';

const usual = 0.5;
/** Its articles can be read here whole; they have pictures; they repeat what others wrote. */
const counts = { whole: 0.2, pictures: 0.2, copies: -0.4 } as const;
/** Of so few articles their shares say little. */
const known = 5;
/** In hundredths, so that one more article seldom changes what all the others of its source are worth. */
const steps = 100;

type Stored = { readonly stored: Pick<FeedRow, 'source_key' | 'is_whole' | 'pictures' | 'is_copy'> };
type Sent<Article> = {
  readonly articles: Set<Article>;
  whole: number;
  pictures: number;
  copies: number;
  /** As it was last settled. */
  quality: number;
};

/** What is known of each source by what it sends, counted as articles come and go. */
export class SourceQualities<Article extends Stored> {
  readonly #sources = new Map<string, Sent<Article>>();
  readonly #changed = new Set<string>();

  add(article: Article): void {
    this.#count(article, 1).articles.add(article);
  }

  remove(article: Article): void {
    const { articles } = this.#count(article, -1);
    articles.delete(article);
    if (articles.size === 0) this.#sources.delete(article.stored.source_key);
  }

  /** From 0 to 1: one half for a source of which nothing is known. */
  qualityOf(source: string): number {
    return this.#sources.get(source)?.quality ?? usual;
  }

  /** The articles of sources that are worth something else than when this was last asked. */
  settle(): Article[] {
    const changed: Article[] = [];
    for (const source of this.#changed) {
      const sent = this.#sources.get(source);
      const quality = sent ? qualityOf(sent) : usual;
      if (!sent || sent.quality === quality) continue;
      sent.quality = quality;
      changed.push(...sent.articles);
    }
    this.#changed.clear();
    return changed;
  }

  #count({ stored }: Article, by: 1 | -1): Sent<Article> {
    const { source_key: source, is_whole, pictures, is_copy } = stored;
    const sent = this.#sources.get(source) ?? newSource<Article>();
    sent.whole += is_whole ? by : 0;
    sent.pictures += pictures.length > 0 ? by : 0;
    sent.copies += is_copy ? by : 0;
    this.#sources.set(source, sent);
    this.#changed.add(source);
    return sent;
  }
}

const newSource = <Article>(): Sent<Article> => ({
  articles: new Set(),
  whole: 0,
  pictures: 0,
  copies: 0,
  quality: usual,
});

function qualityOf({ articles, whole, pictures, copies }: Sent<unknown>): number {
  const weighed = counts.whole * whole + counts.pictures * pictures + counts.copies * copies;
  const quality = usual + weighed / (articles.size + known);
  return Math.min(1, Math.max(0, Math.round(quality * steps) / steps));
}
