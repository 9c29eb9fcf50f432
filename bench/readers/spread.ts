import { HOUR_MS } from '@griot/domain/time-units';
import type { ShownPage } from './simulate.ts';
import type { SimArticle, SimReader } from './world.ts';

const newFor = 6 * HOUR_MS;

/** What readers were shown: how varied, how much to their taste, and which new articles. */
export class Spread {
  readonly #pages = new Map<SimReader, SimArticle[][]>();
  /** Impressions within six hours of publication, of the articles that were new during the run. */
  readonly #whileNew = new Map<SimArticle, number>();
  #end = 0;
  readonly #shares = { channel: [0, 0], source: [0, 0] };

  add({ reader, page, candidates, now }: ShownPage): void {
    const pages = this.#pages.get(reader) ?? [];
    this.#pages.set(reader, [...pages, [...page]]);
    this.#end = now;
    for (const article of candidates) {
      if (now - article.publishedAt > HOUR_MS || this.#whileNew.has(article)) continue;
      this.#whileNew.set(article, 0);
    }
    for (const article of page) {
      const shown = this.#whileNew.get(article);
      if (shown !== undefined && now - article.publishedAt <= newFor) this.#whileNew.set(article, shown + 1);
    }
    const shareOf = (list: readonly SimArticle[], is: (article: SimArticle) => boolean) =>
      list.filter(is).length / (list.length || 1);
    for (const [name, is] of [
      ['channel', (article: SimArticle) => reader.isLiked(article)],
      ['source', (article: SimArticle) => reader.isFromLikedSource(article)],
    ] as const) {
      const sums = this.#shares[name];
      sums[0] = (sums[0] ?? 0) + shareOf(page, is);
      sums[1] = (sums[1] ?? 0) + shareOf(candidates, is);
    }
  }

  /** How many times as often as articles have it, pages have what their readers like. */
  liked(what: 'channel' | 'source'): number {
    const [shown = 0, there = 1] = this.#shares[what];
    return shown / there;
  }

  /** Of the articles that had their first six hours during the run. */
  newArticles(): { bestAgainstOthers: number; neverShown: number } {
    const all = [...this.#whileNew].filter(([{ publishedAt }]) => publishedAt + newFor <= this.#end);
    const byAppeal = all.toSorted(([a], [b]) => b.appeal - a.appeal);
    const tenth = Math.max(1, Math.round(all.length / 10));
    const meanOf = (list: typeof all) => list.reduce((sum, [, shown]) => sum + shown, 0) / (list.length || 1);
    return {
      bestAgainstOthers: meanOf(byAppeal.slice(0, tenth)) / meanOf(byAppeal.slice(tenth)),
      neverShown: all.filter(([, shown]) => shown === 0).length / (all.length || 1),
    };
  }

  /** Bits, of all that a reader is shown after so many pages; the mean of the readers who have come more often. */
  entropyAfter(pages: number): number {
    const later = [...this.#pages.values()].map((list) => list.slice(pages).flat()).filter((list) => list.length > 0);
    return later.reduce((sum, list) => sum + entropyOf(list.map(({ channel }) => channel)), 0) / (later.length || 1);
  }

  sources(): number {
    return this.#meanOfPages((page) => new Set(page.map(({ sourceKey }) => sourceKey)).size);
  }

  channels(): number {
    return this.#meanOfPages((page) => new Set(page.map(({ channel }) => channel)).size);
  }

  #meanOfPages(count: (page: readonly SimArticle[]) => number): number {
    const pages = [...this.#pages.values()].flat();
    return pages.reduce((sum, page) => sum + count(page), 0) / (pages.length || 1);
  }
}

function entropyOf(names: readonly string[]): number {
  const counts = [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length / names.length);
  return -counts.reduce((sum, share) => sum + share * Math.log2(share), 0);
}
