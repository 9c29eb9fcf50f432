/** A term in fewer titles connects no articles; one in more titles is too common to mean anything. */
type Bounds = { readonly least: number; readonly most: number };

/** So few titles seldom share a word three times, in languages with many endings or compounds hardly ever. */
const fewTitles = 300;

const boundsFor = (titles: number): Bounds => ({
  least: titles < fewTitles ? 2 : 3,
  most: Math.max(10, Math.ceil(titles * 0.03)),
});

/** A term and the articles whose titles have it. */
export type Term<Article> = {
  readonly name: string;
  readonly articles: Set<Article>;
  /** How many titles had it when the terms were last settled. */
  before: number;
};
/** An article with the terms of its title, of which the two that most titles share say what it is about. */
type Termed<Article> = { readonly terms: readonly Term<Article>[]; best: readonly string[] };

/** The terms that tie articles of a market together, counted as titles come and go. */
export class FrequentTerms<Article extends Termed<Article>> {
  readonly #terms = new Map<string, Term<Article>>();
  readonly #changed = new Set<Term<Article>>();
  #titles = 0;
  #boundsBefore = boundsFor(0);

  /** The terms of a title, by which its article is then added. */
  named(names: Iterable<string>): Term<Article>[] {
    return Array.from(names, (name) => {
      const term = this.#terms.get(name) ?? { name, articles: new Set<Article>(), before: 0 };
      this.#terms.set(name, term);
      return term;
    });
  }

  add(article: Article): void {
    this.#titles += 1;
    for (const term of article.terms) {
      term.articles.add(article);
      this.#changed.add(term);
    }
  }

  remove(article: Article): void {
    this.#titles -= 1;
    for (const term of article.terms) {
      term.articles.delete(article);
      this.#changed.add(term);
    }
  }

  /** Whether a term ties articles together. */
  has(name: string): boolean {
    return isFrequent(this.#terms.get(name)?.articles.size ?? 0, boundsFor(this.#titles));
  }

  /** Gives the articles their best terms, and answers for which of them these are others than before. */
  settle(): Article[] {
    const bounds = boundsFor(this.#titles);
    const before = this.#boundsBefore;
    const affected = new Set<Article>();
    if (bounds.least !== before.least || bounds.most !== before.most) {
      for (const term of this.#terms.values()) {
        const { size } = term.articles;
        if (isFrequent(size, bounds) !== isFrequent(size, before)) this.#changed.add(term);
      }
    }
    for (const term of this.#changed) {
      const { articles } = term;
      const isOther = isFrequent(term.before, before) || isFrequent(articles.size, bounds);
      if (isOther) for (const article of articles) affected.add(article);
      term.before = articles.size;
      if (articles.size === 0) this.#terms.delete(term.name);
    }
    this.#changed.clear();
    this.#boundsBefore = bounds;
    return [...affected].filter((article) => renewBest(article, bounds));
  }
}

const isFrequent = (count: number, { least, most }: Bounds): boolean => count >= least && count <= most;

/** The two terms that most titles have, of those that are frequent; it runs for a thousand articles at a change. */
function renewBest<Article>(article: Termed<Article>, bounds: Bounds): boolean {
  let first: Term<Article> | undefined;
  let second: Term<Article> | undefined;
  for (const term of article.terms) {
    if (!isFrequent(term.articles.size, bounds)) continue;
    if (!first || isBefore(term, first)) {
      second = first;
      first = term;
    } else if (!second || isBefore(term, second)) {
      second = term;
    }
  }
  const [one, other] = article.best;
  if (one === first?.name && other === second?.name) return false;
  article.best = [first, second].flatMap((term) => term?.name ?? []);
  return true;
}

function isBefore<Article>(a: Term<Article>, b: Term<Article>): boolean {
  const [ofA, ofB] = [a.articles.size, b.articles.size];
  return ofA > ofB || (ofA === ofB && a.name < b.name);
}
