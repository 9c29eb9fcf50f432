import { describe, expect, it } from 'vitest';
import { clipOpening } from './clip-opening.ts';

const none = { id: '', request_id: '', country: '', language: '' };
const cached = { id: 'ngenkept', request_id: 'r9' };
const nothing = { hash: '', cached: null };

describe('CLP-05 NAV-06 NAV-08 the address of a clip', () => {
  it.each([
    ['with an id', { ...none, id: 'a1' }, nothing, { mode: 1, id: 'a1', requestId: '', market: null }],
    ['with a request', { ...none, id: 'a1', request_id: 'r' }, nothing, { mode: 1, id: 'a1', requestId: 'r' }],
    ['with a hash', none, { ...nothing, hash: '#h1' }, { mode: 1, id: 'h1' }],
    ['with both', { ...none, id: 'a1' }, { ...nothing, hash: '#h1' }, { mode: 1, id: 'a1' }],
    ['with another id than the one kept', { ...none, id: 'a1' }, { hash: '', cached }, { mode: 1, id: 'a1' }],
    [
      'that names its market',
      { ...none, id: 'a1', country: 'eg', language: 'ar' },
      nothing,
      { mode: 2, id: 'a1', market: { country: 'eg', language: 'ar' } },
    ],
    [
      'that names its market, with a hash',
      { ...none, country: 'eg', language: 'ar' },
      { ...nothing, hash: '#h1' },
      { mode: 2, id: 'h1' },
    ],
    [
      'that names the market of the kept one',
      { ...none, id: 'ngenkept', country: 'eg', language: 'ar' },
      { hash: '', cached },
      { mode: 2 },
    ],
    ['with half a market', { ...none, id: 'a1', country: 'eg' }, nothing, { mode: 1, market: null }],
    [
      'with no market’s code',
      { ...none, id: 'a1', country: 'EGY', language: '<b>' },
      nothing,
      { mode: 1, market: null },
    ],
    ['without an id, a clip kept', none, { hash: '', cached }, { mode: 0, id: 'ngenkept', requestId: 'r9' }],
    ['with the id of the clip kept', { ...none, id: 'ngenkept' }, { hash: '', cached }, { mode: 0, requestId: 'r9' }],
  ])('%s', (_, query, known, expected) => {
    expect(clipOpening(query, known)).toMatchObject(expected);
  });

  it.each([
    ['names none', none, nothing],
    ['names a market only', { ...none, country: 'eg', language: 'ar' }, nothing],
    ['has an id that is none', { ...none, id: '../x' }, nothing],
    ['has a hash that is none', none, { hash: '#a b', cached }],
    ['is too long', { ...none, id: 'x'.repeat(65) }, nothing],
  ])('is not found where it %s', (_, query, known) => {
    expect(clipOpening(query, known)).toBeNull();
  });
});
