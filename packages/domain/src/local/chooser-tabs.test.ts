import { expect, it } from 'vitest';
import { chooserTabs } from './chooser-tabs.ts';

it.each([
  [0, true, ['commune', 'department']],
  [1, true, ['department', 'commune']],
  [-1, true, ['department']],
  [0, false, ['commune']],
  [1, false, ['commune']],
  [-1, false, ['department']],
])('LOC-02 the tabs for position %i, with cities: %s, are %j', (position, hasCities, tabs) => {
  expect(chooserTabs(position, hasCities)).toEqual(tabs);
});
