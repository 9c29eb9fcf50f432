import type { LanguageCode } from '@griot/locale/languages';

/** The fields of an article that trends need. */
export type TrendReport = {
  readonly id: string;
  readonly title: string;
  readonly language: LanguageCode;
  readonly source: string;
  readonly story?: string;
  /** The article whose text it repeats. */
  readonly original?: string;
  readonly hasPicture?: boolean;
  /** When it was published, in milliseconds. */
  readonly time: number;
};

/** All reports of one source on one story count as one. */
export function unitOf({ source, story, id }: TrendReport): string {
  return `${source} ${story ?? id}`;
}

/** How many reports there are when copies count once. */
export function reportsIn(reports: Iterable<TrendReport>): number {
  return new Set([...reports].map(({ id, original }) => original ?? id)).size;
}

/**
 * The article that represents a trend best. It belongs to the story that most articles report, is no copy of another,
 * has a picture, and is the newest of those.
 */
export function leadOf(reports: Iterable<TrendReport>): TrendReport | undefined {
  const all = [...reports];
  const sizes = new Map<string, number>();
  for (const { story, id } of all) sizes.set(story ?? id, (sizes.get(story ?? id) ?? 0) + 1);
  const size = ({ story, id }: TrendReport) => sizes.get(story ?? id) ?? 0;
  const [best] = all.sort(
    (a, b) =>
      size(b) - size(a) ||
      Number(a.original !== undefined) - Number(b.original !== undefined) ||
      Number(b.hasPicture ?? false) - Number(a.hasPicture ?? false) ||
      b.time - a.time ||
      (a.id < b.id ? -1 : 1),
  );
  return best;
}
