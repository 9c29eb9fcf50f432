import { describe, expect, it } from 'vitest';
import { type Chooser, type ChooserEvent, chooserState, openChooser, pickedIn } from './chooser.state.ts';

const city = (city_id: string) => ({ city_id, display_name: city_id, state_name: 'State' });
const lagos = city('lagos');
const kano = city('kano');
const play = (...events: ChooserEvent[]): Chooser => events.reduce(chooserState, openChooser('commune'));
const typed = (text: string, ticket = 1): ChooserEvent => ({ type: 'typed', text, ticket });
const found = (ticket = 1): ChooserEvent => ({ type: 'found', ticket, cities: [lagos] });

describe('LOC-03 the search of the chooser', () => {
  it('has nothing to take before a city was picked from the results', () => {
    expect(pickedIn(play(typed('lag'), found()))).toBeNull();
    expect(pickedIn(play(typed('lag'), found(), { type: 'picked', city: lagos }))).toEqual(lagos);
  });

  it('forgets the pick with any edit of the text', () => {
    expect(pickedIn(play(typed('lag'), found(), { type: 'picked', city: lagos }, typed('lago', 2)))).toBeNull();
  });

  it.each(['', '   '])('clears the results for %j', (text) => {
    const { results, phase } = play(typed('lag'), found(), typed(text, 2));
    expect([results, phase.name]).toEqual([null, 'idle']);
  });

  it('keeps the results of before while the next are on their way, and drops a late answer', () => {
    expect(play(typed('lag'), found(), typed('lago', 2)).results).toEqual([lagos]);
    expect(play(typed('lag'), typed('kan', 2), found(1)).results).toBeNull();
    expect(play(typed('lag'), typed(''), found(1)).results).toBeNull();
  });

  it('fails, and can be tried again', () => {
    const failed = play(typed('lag'), { type: 'failed', ticket: 1 });
    expect(failed.phase.name).toBe('failed');
    expect([{ type: 'triedAgain', ticket: 2 } as const, found(2)].reduce(chooserState, failed).results).toEqual([
      lagos,
    ]);
  });
});

it('LOC-04 the department takes one city, and each tab keeps its own pick', () => {
  const turned = (tab: 'commune' | 'department'): ChooserEvent => ({ type: 'turned', tab });
  const both = play({ type: 'picked', city: lagos }, turned('department'), { type: 'picked', city: kano });
  expect(pickedIn(both)).toEqual(kano);
  expect(pickedIn(chooserState(both, { type: 'picked', city: lagos }))).toEqual(lagos);
  expect(pickedIn(chooserState(both, turned('commune')))).toEqual(lagos);
  expect(pickedIn(play(turned('department')))).toBeNull();
});
