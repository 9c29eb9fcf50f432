/** A term of fewer titles ties no articles together; one of more says little. */
const leastTitles = 3;
const mostTitles = (titles: number): number => Math.max(10, Math.ceil(titles * 0.03));

type Titled = { readonly title: { readonly terms: ReadonlyMap<string, string> } };

/** The terms that tie articles of a market together, counted as titles come and go. */
export class FrequentTerms<Article extends Titled> {
  readonly #articles = new Map<string, Set<Article>>();
  /** How many titles had a term when it was last settled, for those that changed since. */
  readonly #before = new Map<string, number>();
  #titles = 0;
  #mostBefore = mostTitles(0);

  add(article: Article): void {
    this.#titles += 1;
    for (const term of article.title.terms.keys()) {
      this.#note(term);
      const articles = this.#articles.get(term);
      if (articles) articles.add(article);
      else this.#articles.set(term, new Set([article]));
    }
  }

  remove(article: Article): void {
    this.#titles -= 1;
    for (const term of article.title.terms.keys()) {
      this.#note(term);
      const articles = this.#articles.get(term);
      articles?.delete(article);
      if (articles?.size === 0) this.#articles.delete(term);
    }
  }

  /** How many titles have a term; 0 for one that ties no articles together. */
  countOf(term: string): number {
    const count = this.#articles.get(term)?.size ?? 0;
    return isFrequent(count, mostTitles(this.#titles)) ? count : 0;
  }

  /** The articles for which `countOf` answers something else than it did when this was last asked. */
  settle(): Set<Article> {
    const most = mostTitles(this.#titles);
    const changed = new Set<Article>();
    const addAll = (term: string) => {
      for (const article of this.#articles.get(term) ?? []) changed.add(article);
    };
    for (const [term, before] of this.#before) {
      const count = this.#articles.get(term)?.size ?? 0;
      const isOther = isFrequent(before, this.#mostBefore) || isFrequent(count, most);
      if (isOther) addAll(term);
    }
    if (most !== this.#mostBefore) {
      for (const [term, { size }] of this.#articles) {
        if (isFrequent(size, most) !== isFrequent(size, this.#mostBefore)) addAll(term);
      }
    }
    this.#before.clear();
    this.#mostBefore = most;
    return changed;
  }

  #note(term: string): void {
    if (!this.#before.has(term)) this.#before.set(term, this.#articles.get(term)?.size ?? 0);
  }
}

const isFrequent = (count: number, most: number): boolean => count >= leastTitles && count <= most;
