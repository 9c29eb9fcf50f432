import { setImmediate as yieldTurn } from 'node:timers/promises';
import { DAY_MS } from '@griot/domain/time-units';
import type { Clock } from '../../../clock.ts';
import { articleWords } from './indexed-words.ts';
import { type Entry, entryOf } from './posting-piece.ts';
import type {
  BlockKind,
  CountedWord,
  IndexWriter,
  NewPosting,
  QueuedArticle,
  SearchIndexRepository,
} from './search-index.repository.ts';

/** Few enough that what waits for the market's row waits shortly. */
const usuallyAtOnce = 20;
/** An article older than this when it is indexed is of an older stock, as is all that was queued to make the index anew. */
const isNewFor = 3 * DAY_MS;

type SearchIndexingDeps = {
  readonly store: SearchIndexRepository;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Articles of a transaction; a large stock is built faster with more, when nobody waits for the market's row. */
  readonly atOnce?: number;
};

/**
 * Keeps the index as the articles are: reads what is queued, the newest first, while others are served. It may be stopped
 * at any time, and several processes may do it at once.
 */
export class SearchIndexing {
  readonly #deps: SearchIndexingDeps;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;
  #unwatch: (() => Promise<void>) | undefined;

  constructor(deps: SearchIndexingDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const wake = () => this.#wake();
    this.#unwatch = await this.#deps.store.watch({ onNotice: wake, onListening: wake });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#unwatch?.();
    await this.#running;
  }

  /** Indexes all that is queued now; answers how many articles that were. */
  async drain(): Promise<number> {
    let indexed = 0;
    while (!this.#isStopped) {
      const claimed = await this.#deps.store.claimNext(this.#deps.atOnce ?? usuallyAtOnce, (rows, index) =>
        this.#write(rows, index),
      );
      if (claimed === 0) break;
      indexed += claimed;
    }
    return indexed;
  }

  #wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        await this.drain();
      } catch (error) {
        this.#deps.report(error); // what was queued is still there for the next notice
      }
    }
  }

  async #write(rows: readonly QueuedArticle[], index: IndexWriter): Promise<void> {
    const now = this.#deps.clock.now();
    const shown = rows.filter((row) => row.is_shown);
    const kindOf = (row: QueuedArticle): BlockKind =>
      row.is_stock || now.getTime() - row.published_at.getTime() >= isNewFor ? 'stock' : 'new';
    const gathered = new Gathered();
    for (const [kind, ofKind] of Map.groupBy(shown, kindOf)) {
      // of new ones the oldest comes first, so that a higher place is a newer article; a stock is taken off the queue in
      // many turns, the newest first, so that there a lower place is
      const ordered = kind === 'new' ? ofKind.toReversed() : ofKind;
      const newest = ofKind[0]?.published_at ?? now;
      const numbers = await index.places(kind, ordered.length, newest);
      await index.addDocuments(ordered, numbers, now);
      for (const [at, row] of ordered.entries()) {
        gathered.add(row, kind, numbers[at] ?? 0);
        await yieldTurn();
      }
    }
    if (shown.length === 0) return;
    await index.addPostings(gathered.postings());
    await index.addWords(gathered.words());
  }
}

/** What a few articles add to the index. */
class Gathered {
  readonly #entries = new Map<string, { term: string; kind: BlockKind; entries: Entry[] }>();
  readonly #words = new Map<string, CountedWord>();

  /** Articles of a kind come in the order of their numbers. */
  add(row: QueuedArticle, kind: BlockKind, number: number): void {
    const { terms, words } = articleWords(row, row.market);
    for (const [term, step] of terms) {
      const key = `${kind} ${term}`;
      const known = this.#entries.get(key) ?? { term, kind, entries: [] };
      known.entries.push(entryOf(number, step));
      this.#entries.set(key, known);
    }
    for (const word of words) {
      const known = this.#words.get(word.word) ?? { ...word, documents: 0, titles: 0 };
      known.documents += 1;
      if (word.inTitle) known.titles += 1;
      this.#words.set(word.word, known);
    }
  }

  postings(): NewPosting[] {
    return [...this.#entries.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
  }

  words(): CountedWord[] {
    return [...this.#words.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  }
}
