import { MINUTE_MS } from '@griot/domain/time-units';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { PageTemplate } from '../render.ts';

/** What is cached in memory at most. */
const mostBytes = 32 * 1_048_576;
/** After a notice, and when notices begin to come, the feeds in memory follow within a second or two; what is rendered meanwhile may be old. */
const settling = 3_000;
/** Lists are made anew by the minute. What stands below an article may be older than its text. */
const lifetimes = { list: MINUTE_MS, article: 10 * MINUTE_MS } as const;
const mostNoticed = 10_000;

type CachedPage = { template: PageTemplate; names: ReadonlySet<string>; until: number; bytes: number };
type CacheState = { pages: number; bytes: number; dropped: number };

/** Pages by their key, each with the names of what it depends on. Nothing is cached unless changes are being noticed. */
export class TemplateCache {
  readonly #clock: Clock;
  readonly #keysOf = new Map<string, Set<string>>();
  /** When something was last noticed to change, the latest last. */
  readonly #noticed = new Map<string, number>();
  readonly #pages: LRUCache<string, CachedPage>;
  #openedAt: number | null = null;
  #dropped = 0;

  constructor(clock: Clock, maxSize: number = mostBytes) {
    this.#clock = clock;
    this.#pages = new LRUCache({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ names }, key) => this.#forget(key, names),
    });
  }

  get isOpen(): boolean {
    return this.#openedAt !== null;
  }

  /** From now on every change is noticed. */
  open(): void {
    this.close();
    this.#openedAt = this.#now();
  }

  /** Changes may go unnoticed: nothing is cached until it is opened again. */
  close(): void {
    this.#openedAt = null;
    this.#noticed.clear();
    this.#dropped += this.#pages.size;
    this.#pages.clear();
  }

  get(key: string): PageTemplate | undefined {
    const cached = this.#pages.get(key);
    if (cached === undefined) return undefined;
    if (cached.until > this.#now()) return cached.template;
    this.#pages.delete(key);
    return undefined;
  }

  /** Keeps a page whose making began at `begunAt`, unless something it depends on changed since, or just before. */
  store(
    key: string,
    template: PageTemplate,
    { names, begunAt }: { names: ReadonlySet<string>; begunAt: number },
  ): void {
    if (this.#openedAt === null || begunAt < this.#openedAt + settling) return;
    for (const name of names) if ((this.#noticed.get(name) ?? Number.NEGATIVE_INFINITY) > begunAt - settling) return;
    const until = Math.min(template.until, begunAt + lifetimeOf(names));
    this.#pages.set(key, { template, names, until, bytes: bytesOf(key, template, names) });
    if (!this.#pages.has(key)) return; // larger than all there is room for
    for (const name of names) this.#keysOf.set(name, (this.#keysOf.get(name) ?? new Set()).add(key));
  }

  /** Something changed: pages that depend on it go at once. */
  drop(name: string): void {
    this.#noticed.delete(name);
    this.#noticed.set(name, this.#now());
    const [oldest] = this.#noticed.keys();
    if (this.#noticed.size > mostNoticed && oldest !== undefined) this.#noticed.delete(oldest);
    for (const key of [...(this.#keysOf.get(name) ?? [])]) {
      this.#dropped += 1;
      this.#pages.delete(key);
    }
  }

  state(): CacheState {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, dropped: this.#dropped };
  }

  #forget(key: string, names: ReadonlySet<string>): void {
    for (const name of names) {
      const keys = this.#keysOf.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(name);
    }
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

function lifetimeOf(names: ReadonlySet<string>): number {
  if (names.size === 0) return Number.POSITIVE_INFINITY;
  const isList = [...names].some((name) => /^(list|topics) /.test(name));
  return isList ? lifetimes.list : lifetimes.article;
}

/** Gaps are small objects and names stand in two sets: 200 bytes each is on the safe side. */
function bytesOf(key: string, { bytes, gaps }: PageTemplate, names: ReadonlySet<string>): number {
  return 2 * key.length + bytes.length + 200 * (gaps.length + names.size);
}
