import { aPhone } from '@griot/testkit/a-phone';
import { expect, it } from 'vitest';
import { ownPlace, PLACES } from './own-place.ts';

it('EVT-10 tabs opened one after the other each have a place of their own, and keep it over a reload', () => {
  const phone = aPhone();
  const tabs = Array.from({ length: PLACES }, () => phone.newTab().storage);
  const places = tabs.map(ownPlace);
  expect(new Set(places).size).toBe(PLACES);
  expect(tabs.map(ownPlace)).toEqual(places);
});
