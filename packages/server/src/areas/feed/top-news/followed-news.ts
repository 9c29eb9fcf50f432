import type { TopNewsCandidate } from '@griot/ranking/top-news';
import type { NewsRow } from '../../market-news/market-news.face.ts';

export type NewsCandidate = TopNewsCandidate & { readonly row: NewsRow };

/** The articles of a market as top news needs them. It follows their list, so that a changed article costs the change. */
export class FollowedNews {
  /** In the order of the list, the newest first. */
  candidates: readonly NewsCandidate[] = [];
  /** How many articles each source has. */
  readonly sizes = new Map<string, number>();
  readonly #stories = new Map<string, Set<NewsRow>>();

  /** Compares the list with the one before, side by side: an article that did not change is the same object. */
  follow(rows: readonly NewsRow[]): void {
    const before = this.candidates;
    let at = 0;
    this.candidates = rows.map((row) => {
      let known = before[at];
      for (; known && known.row !== row && isBefore(known, row); known = before[at]) {
        this.#remove(known.row);
        at += 1;
      }
      if (known?.row !== row) return this.#add(row);
      at += 1;
      return known;
    });
    for (const gone of before.slice(at)) this.#remove(gone.row);
  }

  /** How many sources have an article on the story of this one. */
  sourcesOf({ story }: NewsRow): number {
    const rows = story === null ? undefined : this.#stories.get(story);
    return rows ? new Set([...rows].map(({ source_key }) => source_key)).size : 1;
  }

  #add(row: NewsRow): NewsCandidate {
    this.sizes.set(row.source_key, (this.sizes.get(row.source_key) ?? 0) + 1);
    if (row.story !== null) {
      const rows = this.#stories.get(row.story);
      if (rows) rows.add(row);
      else this.#stories.set(row.story, new Set([row]));
    }
    return candidateOf(row);
  }

  #remove(row: NewsRow): void {
    const left = (this.sizes.get(row.source_key) ?? 1) - 1;
    if (left > 0) this.sizes.set(row.source_key, left);
    else this.sizes.delete(row.source_key);
    const rows = row.story === null ? undefined : this.#stories.get(row.story);
    rows?.delete(row);
    if (row.story !== null && rows?.size === 0) this.#stories.delete(row.story);
  }
}

/** Whether the list has this article before a row. A changed article has the place of its old version. */
function isBefore({ publishedAt, entryId }: NewsCandidate, row: NewsRow): boolean {
  const time = row.published_at.getTime();
  return publishedAt > time || (publishedAt === time && entryId <= row.news_entry_id);
}

function candidateOf(row: NewsRow): NewsCandidate {
  return {
    row,
    entryId: row.news_entry_id,
    channel: row.category,
    publishedAt: row.published_at.getTime(),
    sourceKey: row.source_key,
    hasPicture: row.pictures.length > 0,
    ...(row.story !== null && { story: row.story }),
    ...(row.story_size !== undefined && { storySize: row.story_size }),
    ...(row.story_sources !== undefined && { sources: row.story_sources }),
    ...(row.is_copy !== undefined && { isCopy: row.is_copy }),
    ...(row.is_official !== undefined && { isOfficial: row.is_official }),
  };
}
