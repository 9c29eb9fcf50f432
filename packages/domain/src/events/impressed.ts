import { eventLimits } from '../interaction-constants.ts';

type Card = { request_id: string; news_entry_id: string };

/** What came into view, by the request that brought it; the oldest are forgotten (spec 7, getFeeds). */
export type Impressed = Readonly<Record<string, readonly string[]>>;

export function isImpressed(seen: Impressed, { request_id, news_entry_id }: Card): boolean {
  return Object.hasOwn(seen, request_id) && (seen[request_id] ?? []).includes(news_entry_id);
}

export function withImpressed(seen: Impressed, { request_id, news_entry_id }: Card): Impressed {
  return withAll(seen, { [request_id]: [news_entry_id] });
}

/** Both, each id once; where they are too many, the second's are the last to go. */
export function withAll(seen: Impressed, more: Impressed): Record<string, string[]> {
  const all = new Map(Object.entries(seen));
  for (const [request, ids] of Object.entries(more)) {
    const known = all.get(request) ?? [];
    all.delete(request); // so that it counts as the newest
    all.set(request, [...new Set([...known, ...ids])]);
  }
  let excess = [...all.values()].flat().length - eventLimits.impressedKept;
  const kept = [...all].map(([request, ids]): [string, string[]] => {
    const rest = ids.slice(Math.max(0, excess));
    excess -= ids.length;
    return [request, rest];
  });
  return Object.fromEntries(kept.filter(([, ids]) => ids.length > 0));
}
