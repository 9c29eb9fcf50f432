import { describe, expect, it } from 'vitest';
import { type DetailQuery, decidedId, openingOf } from './detail-opening.ts';

const nothing: DetailQuery = {
  news_id: '',
  news_entry_id: '',
  open_type: '',
  request_id: '',
  country: '',
  language: '',
};
const four = { ...nothing, news_id: 'ngen1', news_entry_id: 'ngen2', open_type: '1', request_id: 'r-9' };
const there = { country: 'ke', language: 'sw' };

describe('DET-03 how an article is opened', () => {
  it.each([
    ['by its path alone', 'ngen1', nothing, { mode: 0, id: 'ngen1', openType: null, requestId: '', market: null }],
    ['by its path in a link’s market', 'ngen1', { ...nothing, ...there }, { mode: 2, id: 'ngen1', market: there }],
    ['by query identifiers', '', four, { mode: 1, id: 'ngen1', openType: 1, requestId: 'r-9', market: null }],
    ['by a shared link', '', { ...four, ...there }, { mode: 2, id: 'ngen1', openType: 1, market: there }],
    ['without the language of its market', '', { ...four, country: 'ke' }, { mode: 1, market: null }],
    ['with a country that is none', '', { ...four, country: 'KE!', language: 'sw' }, { mode: 1, market: null }],
    ['to be read', '', { ...four, open_type: '0' }, { openType: 0 }],
  ])('%s', (_, pathId, query, opening) => {
    expect(openingOf(pathId, query)).toMatchObject({ kind: 'article', opening });
  });
});

describe('DET-01 what an address needs', () => {
  it.each(['news_id', 'news_entry_id', 'open_type', 'request_id'] as const)('is missing without %s', (name) => {
    expect(openingOf('', { ...four, [name]: '' })).toEqual({ kind: 'missing' });
  });

  it.each(['2', '-1', 'reader', '01'])('has no open_type %s', (open_type) => {
    expect(openingOf('', { ...four, open_type })).toEqual({ kind: 'missing' });
  });

  it.each([nothing, { ...nothing, ...there }])('is for the phone to decide without any identifier', (query) => {
    expect(openingOf('', query)).toEqual({ kind: 'undecided' });
  });
});

describe('what the phone alone knows', () => {
  const opened = { news_id: 'ngen7' };
  it.each([
    ['NAV-05 the hash', '#ngen2', opened, 'ngen2'],
    ['DET-21 the article of the session', '', opened, 'ngen7'],
    ['DET-21 the article of the session, for an empty hash', '#', opened, 'ngen7'],
    ['nothing at all', '', null, ''],
    ['nothing, for a hash that is no id', '#../feeds', opened, ''],
    ['nothing, for a hash without end', `#${'a'.repeat(65)}`, null, ''],
  ])('%s', (_, hash, opened, id) => {
    expect(decidedId(hash, opened)).toBe(id);
  });
});
