import type { Api } from '@griot/contract/calls';
import type { ArticleItem, ArticleSection } from '@griot/contract/entities/feed-item';
import type { Outcome } from '@griot/contract/failure';
import { articleLimits } from '@griot/domain/activity-constants';

type Related = Extract<Awaited<ReturnType<Api['feed']['related']>>, { ok: true }>['value']['articles'];

/** Articles under a title, as many as a section has room for (DET-11). */
export type Group = { readonly title: string; readonly items: readonly ArticleItem[] };

/** Related news as they came: in sections with titles of their own, or all under one (spec 3, Related response). */
export function relatedGroups(found: Related, untitled: string): readonly Group[] {
  const sections = found.filter((one): one is ArticleSection => !('type' in one));
  const alone = found.filter((one): one is ArticleItem => 'type' in one);
  return [{ title: untitled, articles: alone }, ...sections]
    .map(({ title, articles }) => ({ title: title || untitled, items: articles.slice(0, articleLimits.relatedCount) }))
    .filter(({ items }) => items.length > 0);
}

/** Without duplicates and without the article itself. */
export function withoutKnown(groups: readonly Group[], known: Iterable<string>): readonly Group[] {
  const seen = new Set(known);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ news_entry_id: id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** A failed request counts as an empty part (DET-18). */
export const orNothing = <T, Part>(outcome: Outcome<T>, read: (value: T) => Part): Part | null =>
  outcome.ok ? read(outcome.value) : null;
