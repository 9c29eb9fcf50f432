import { expect, it } from 'vitest';
import { unknownNameLine, unknownNames } from './config-names.ts';

it.each([
  ['GRIOT_DEM', 'GRIOT_DEMO'],
  ['GRIOT_TRUSTPROXY', 'GRIOT_TRUST_PROXY'],
  ['GRIOT_FECTH', 'GRIOT_FETCH'],
  ['GRIOT_ORIGIN_NEWS_AF_DETIAL', 'GRIOT_ORIGIN_NEWS_AF_DETAIL'],
  ['GRIOT_SOMETHING_ELSE', undefined],
])('%s is no setting; the nearest is %s', (name, nearest) => {
  expect(unknownNames({ [name]: 'on' })).toEqual([{ name, nearest }]);
});

it('settings there are, and what is not ours, are passed over', () => {
  expect(unknownNames({ GRIOT_DATA: '/x', GRIOT_DEMO: 'off', GRIOT_LONG: '1', PATH: '/bin', PROT: '3000' })).toEqual(
    [],
  );
});

it('the line names both', () => {
  const line = 'GRIOT_DEM is set, but Griot knows no such setting. Is it GRIOT_DEMO?';
  expect(unknownNames({ GRIOT_DEM: '1' }).map(unknownNameLine)).toEqual([line]);
});
