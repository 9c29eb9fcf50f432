import {
  type ArticleImportFace,
  changeHashOf,
  type GatheredItem,
  guidHashOf,
  type MakeOutcome,
} from '@griot/server/src/areas/newsroom/newsroom.face.ts';

type Article = { readonly item: GatheredItem; readonly changeHash: string };

/** An import that stores articles in memory, makes them from their entries alone and records all calls. */
export class RecordingArticleImport implements ArticleImportFace {
  readonly asked: GatheredItem[] = [];
  readonly rechecked: string[] = [];
  due: { market: GatheredItem['market']; entryId: string }[] = [];
  readonly #articles = new Map<string, Article>();
  readonly #verdict: (item: GatheredItem) => MakeOutcome | undefined;

  /** `verdict` may override the usual result. */
  constructor(verdict: (item: GatheredItem) => MakeOutcome | undefined = () => undefined) {
    this.#verdict = verdict;
  }

  titles(): (string | null)[] {
    return [...this.#articles.values()].map(({ item }) => item.entry.title);
  }

  async make(item: GatheredItem): Promise<MakeOutcome> {
    this.asked.push(item);
    const verdict = this.#verdict(item);
    if (verdict) return verdict;
    const key = keyOf(item.market, item.sourceKey, guidHashOf(item.entry));
    const changeHash = changeHashOf(item.entry);
    const before = this.#articles.get(key);
    if (before?.changeHash === changeHash) return { outcome: 'unchanged' };
    this.#articles.set(key, { item, changeHash });
    return { outcome: before ? 'corrected' : 'made' };
  }

  async newOrChanged(
    market: GatheredItem['market'],
    sourceKey: string,
    entries: readonly { guidHash: string; changeHash: string }[],
  ): Promise<Set<string>> {
    const isKnown = ({ guidHash, changeHash }: { guidHash: string; changeHash: string }) =>
      this.#articles.get(keyOf(market, sourceKey, guidHash))?.changeHash === changeHash;
    return new Set(entries.filter((entry) => !isKnown(entry)).map(({ guidHash }) => guidHash));
  }

  async dueForRecheck(limit: number) {
    return this.due.slice(0, limit);
  }

  async recheck({ entryId }: { entryId: string }): Promise<void> {
    this.rechecked.push(entryId);
    this.due = this.due.filter((article) => article.entryId !== entryId);
  }
}

const keyOf = (...parts: string[]) => parts.join(' ');
