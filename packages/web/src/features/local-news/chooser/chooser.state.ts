import type { CityNode } from '@griot/contract/entities/channel';
import type { ChooserTab } from '@griot/domain/local/chooser-tabs';

/** What one can choose: a city with its name and state. */
export type ChosenCity = Pick<CityNode, 'city_id' | 'display_name' | 'state_name'>;

export type Chooser = {
  tab: ChooserTab;
  /** As it stands in the field. */
  text: string;
  /** Null while there is nothing to search for. */
  results: readonly ChosenCity[] | null;
  phase: { name: 'idle' | 'failed' } | { name: 'searching'; ticket: number };
  /** One pick for each tab, so that a look at the other one loses nothing. */
  picked: Readonly<Record<ChooserTab, ChosenCity | null>>;
};

export type ChooserEvent =
  | { type: 'turned'; tab: ChooserTab }
  /** `ticket` is of the search that begins with it. */
  | { type: 'typed'; text: string; ticket: number }
  | { type: 'found'; ticket: number; cities: readonly ChosenCity[] }
  | { type: 'failed'; ticket: number }
  | { type: 'triedAgain'; ticket: number }
  | { type: 'picked'; city: ChosenCity };

const nothingPicked = { commune: null, department: null } as const;

export const openChooser = (tab: ChooserTab, text = '', results: Chooser['results'] = null): Chooser => ({
  tab,
  text,
  results,
  phase: { name: 'idle' },
  picked: nothingPicked,
});

/** The text is trimmed; an empty one clears the results, and any edit clears what was picked from them (LOC-03). */
export function chooserState(chooser: Chooser, event: ChooserEvent): Chooser {
  switch (event.type) {
    case 'turned':
      return { ...chooser, tab: event.tab };
    case 'typed': {
      const next = { ...chooser, text: event.text, picked: { ...chooser.picked, commune: null } };
      if (event.text.trim() === '') return { ...next, results: null, phase: { name: 'idle' } };
      return { ...next, phase: { name: 'searching', ticket: event.ticket } };
    }
    case 'triedAgain':
      return { ...chooser, phase: { name: 'searching', ticket: event.ticket } };
    case 'found':
      return waitsFor(chooser, event.ticket) ? { ...chooser, results: event.cities, phase: { name: 'idle' } } : chooser; // a late answer
    case 'failed':
      return waitsFor(chooser, event.ticket) ? { ...chooser, results: null, phase: { name: 'failed' } } : chooser;
    case 'picked':
      return { ...chooser, picked: { ...chooser.picked, [chooser.tab]: event.city } };
  }
}

const waitsFor = ({ phase }: Chooser, ticket: number) => phase.name === 'searching' && phase.ticket === ticket;

/** What OK would take: nothing before something is picked in the tab that is open (LOC-03, LOC-04). */
export const pickedIn = ({ tab, picked }: Chooser): ChosenCity | null => picked[tab];
