import { eventLimits } from '../activity-constants.ts';

type Card = { request_id: string; news_entry_id: string };

/**
 * Ids of the items that came into view, by the request that brought them; the oldest are dropped (spec 7, getFeeds).
 */
export type Impressions = Readonly<Record<string, readonly string[]>>;

/** What came into view, articles and clips apart, as feed calls send it (spec 7, getFeeds). */
export type SeenLists = { readonly news_id_list: Impressions; readonly instaclip_id_list: Impressions };

export function hasImpression(seen: Impressions, { request_id, news_entry_id }: Card): boolean {
  return Object.hasOwn(seen, request_id) && (seen[request_id] ?? []).includes(news_entry_id);
}

export function withImpression(seen: Impressions, { request_id, news_entry_id }: Card): Impressions {
  return mergedImpressions(seen, { [request_id]: [news_entry_id] });
}

/** Both together, each id once. If there are too many, those of the first are dropped before those of the second. */
export function mergedImpressions(seen: Impressions, more: Impressions): Record<string, string[]> {
  const all = new Map(Object.entries(seen));
  for (const [request, ids] of Object.entries(more)) {
    const known = all.get(request) ?? [];
    all.delete(request); // so that it counts as the newest
    all.set(request, [...new Set([...known, ...ids])]);
  }
  let excess = [...all.values()].flat().length - eventLimits.mostImpressions;
  const remaining = [...all].map(([request, ids]): [string, string[]] => {
    const rest = ids.slice(Math.max(0, excess));
    excess -= ids.length;
    return [request, rest];
  });
  return Object.fromEntries(remaining.filter(([, ids]) => ids.length > 0));
}
