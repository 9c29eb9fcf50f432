import { repeatingChannels } from '../channels.ts';

/**
 * The items of an answer that the list does not hold yet; the video and local channels take everything (spec 5).
 * @param known ids already in the list, behind the older row too
 */
export function skipKnown<Item extends { news_entry_id: string }>(
  channel: string,
  known: ReadonlySet<string>,
  items: readonly Item[],
): Item[] {
  if (repeatingChannels.has(channel)) return [...items];
  const seen = new Set(known);
  return items.filter((item) => {
    if (seen.has(item.news_entry_id)) return false;
    seen.add(item.news_entry_id);
    return true;
  });
}
