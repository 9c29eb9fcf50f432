import type { CityNode } from '@griot/contract/entities/channel';
import type { ChooserTab } from '@griot/domain/local/chooser-tabs';
import type { ChosenCity } from './chooser.state.ts';

/** What the chooser offers: its tabs, the tree, and the cities it knows of without a search. */
export type ChooserData = {
  tabs: readonly [ChooserTab, ...ChooserTab[]];
  tree: readonly CityNode[];
  /** The largest cities of the market; none where they could not be had. */
  largest: readonly ChosenCity[];
  /** Where the connection seems to be. */
  suggested: readonly ChosenCity[];
  /** The reader's cities, the last used first. */
  stored: readonly ChosenCity[];
};
/** What a page without script was asked for. */
export type ChooserQuery = { tab: ChooserTab; text: string; results: readonly ChosenCity[] | null };
