/** Commune: a search by name. Department: the tree of states and their cities (spec 2, City chooser). */
export type ChooserTab = 'commune' | 'department';

/**
 * The tabs of the chooser in their order, by `local_news_commune_page_position`: 0 commune first, 1 department first,
 * -1 department only. Without a list of cities there is nothing but the search, unless that is not wanted (spec 4).
 */
export function chooserTabs(position: number, hasCities: boolean): readonly [ChooserTab, ...ChooserTab[]] {
  if (position === -1) return ['department'];
  if (!hasCities) return ['commune'];
  return position === 1 ? ['department', 'commune'] : ['commune', 'department'];
}
