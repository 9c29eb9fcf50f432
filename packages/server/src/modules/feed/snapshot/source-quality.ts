import type { FeedRow } from '../feed.repository.ts';

const usual = 0.5;
/** Its articles can be read here whole; they have pictures; they repeat what others wrote. */
const counts = { whole: 0.2, pictures: 0.2, copies: -0.4 } as const;
/** Of so few articles their shares say little. */
const known = 5;

/** What is known of each source, from 0 to 1, by what it sends: one half for a source of which nothing is known. */
export function sourceQualities(rows: readonly FeedRow[]): ReadonlyMap<string, number> {
  const bySource = Map.groupBy(rows, ({ source_key }) => source_key);
  return new Map([...bySource].map(([source, own]) => [source, qualityOf(own)]));
}

function qualityOf(rows: readonly FeedRow[]): number {
  const shareOf = (is: (row: FeedRow) => boolean) => rows.filter(is).length / (rows.length + known);
  const quality =
    usual +
    counts.whole * shareOf(({ is_whole }) => is_whole) +
    counts.pictures * shareOf(({ pictures }) => pictures.length > 0) +
    counts.copies * shareOf(({ is_copy }) => is_copy);
  return Math.min(1, Math.max(0, quality));
}
