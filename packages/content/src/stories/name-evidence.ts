import type { LanguageCode } from '@griot/locale/languages';

export type SeenWord = { stem: string; isCapital: boolean };

/** Languages in which a capital marks a name. German capitalises every noun; the other scripts have no capitals. */
const languagesWithNameCapitals: ReadonlySet<LanguageCode> = new Set(['en', 'fr', 'sw', 'id', 'ha']);

/** Above this share of capitals a line is in title case, so its capitals mean nothing. */
const TITLE_CASE = 0.6;
const FEWEST_WORDS = 3;
const MOST_STEMS = 50_000;

/**
 * Learns which words are names: those written with a capital where other words are not. The first word of a line never
 * counts, and a word that is sometimes in lower case stays a name (`Apple`, `apple`).
 */
export class NameEvidence {
  readonly hasNameCapitals: boolean;
  #seen = new Map<string, { capital: number; small: number }>();

  constructor(language: LanguageCode) {
    this.hasNameCapitals = languagesWithNameCapitals.has(language);
  }

  /** Learns from the words of a line, without stop words and without its first word. */
  learn(words: readonly SeenWord[]): void {
    if (!this.hasNameCapitals || words.length < FEWEST_WORDS) return;
    const capitals = words.filter(({ isCapital }) => isCapital).length;
    if (capitals / words.length > TITLE_CASE) return;
    for (const { stem, isCapital } of words) {
      const seen = this.#seen.get(stem) ?? { capital: 0, small: 0 };
      if (isCapital) seen.capital += 1;
      else seen.small += 1;
      this.#seen.set(stem, seen);
    }
    if (this.#seen.size > MOST_STEMS) this.#forget();
  }

  isName(stem: string): boolean {
    const seen = this.#seen.get(stem);
    return seen !== undefined && seen.capital > 0 && seen.capital >= 3 * seen.small;
  }

  /** Halves every count, which drops rare words and keeps common ones. */
  #forget(): void {
    const halved = [...this.#seen].map(([stem, { capital, small }]) => {
      return [stem, { capital: Math.floor(capital / 2), small: Math.floor(small / 2) }] as const;
    });
    this.#seen = new Map(halved.filter(([, { capital, small }]) => capital + small > 0));
  }
}
