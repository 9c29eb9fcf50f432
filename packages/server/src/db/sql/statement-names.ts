import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Statement } from './statement.ts';

/** Names that one pool gives at most: PostgreSQL keeps a plan for each of them and each connection. */
const mostNames = 500;
/** Texts that are remembered until it is known whether they come again. */
const mostSeen = 2_000;

/**
 * PostgreSQL keeps the plan of a statement that has a name, so one that comes again is not read anew. A text has one from
 * its second time on, and once all names are given, whatever else comes goes without.
 */
export class StatementNames {
  readonly #names = new Map<string, string | undefined>();
  readonly #seen = new LRUCache<string, true>({ max: mostSeen });

  nameFor({ text, isFixed }: Statement): string | undefined {
    if (!isFixed) return undefined;
    if (this.#names.has(text)) return this.#names.get(text);
    if (this.#names.size >= mostNames) return undefined;
    if (!this.#seen.has(text)) {
      this.#seen.set(text, true);
      return undefined;
    }
    this.#seen.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }

  /** What PostgreSQL no longer takes by its name goes without one from now on; what was kept of it stays counted. */
  drop(text: string): void {
    this.#names.set(text, undefined);
  }
}
