import type { FeedRow } from '../market-news.repository.ts';

type Dated = { readonly stored: FeedRow; readonly publishedAt: number };

/** So many articles are put in their places one by one; of more all are sorted. */
const fewAdded = 64;

/** Articles by age, the newest first, kept in order as they come and go. */
export class NewestFirst<Article extends Dated> {
  #articles: Article[] = [];
  readonly #added = new Set<Article>();
  readonly #gone = new Set<Article>();

  add(article: Article): void {
    this.#added.add(article);
  }

  remove(article: Article): void {
    if (!this.#added.delete(article)) this.#gone.add(article);
  }

  /** The list, which must not be changed. */
  settle(): readonly Article[] {
    for (const article of this.#gone) this.#articles.splice(this.#placeOf(article), 1);
    if (this.#added.size > fewAdded) this.#articles = [...this.#articles, ...this.#added].sort(byAge);
    else for (const article of this.#added) this.#articles.splice(this.#placeOf(article), 0, article);
    this.#added.clear();
    this.#gone.clear();
    return this.#articles;
  }

  /** Where an article stands, or would. */
  #placeOf(article: Article): number {
    let [from, to] = [0, this.#articles.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (byAge(this.#articles[middle] as Article, article) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Articles of the same moment stand by their ids. */
function byAge(a: Dated, b: Dated): number {
  if (a.publishedAt !== b.publishedAt) return b.publishedAt - a.publishedAt;
  const [idOfA, idOfB] = [a.stored.news_entry_id, b.stored.news_entry_id];
  return idOfA < idOfB ? -1 : Number(idOfA > idOfB);
}
