import { expect, it } from 'vitest';
import { findCached } from './find-cached.ts';

const article = (news_id: string, title: string, sanitizedHtml = '', source = 'The Courier') => ({
  news_id,
  title,
  sanitizedHtml,
  source,
  at: 1,
});
const cached = [
  article('1', 'Rain returns', '<p>The bridge at Kano held.</p><figure></figure>'),
  article('2', 'A bridge opens at Kano', '<p>After six years.</p>'),
  article('3', 'Élections à Dakar', '<p>Le scrutin a lieu dimanche.</p>'),
  article('4', 'مُدَرِّسة تبني جسرًا', '<p>نص</p>'),
  article('5', 'பாலம் திறப்பு', '<p>நகரம்</p>'),
];
const found = (query: string) => findCached(cached, query).map(({ news_id }) => news_id);

it.each([
  ['every word, the title first', 'bridge kano', ['2', '1']],
  ['without case and accents', 'ELECTIONS', ['3']],
  ['part of a word', 'scrut', ['3']],
  ['without the vowel marks that Arabic may leave out', 'مدرسة', ['4']],
  ['in scripts without case', 'பாலம்', ['5']],
  ['by its source', 'courier rain', ['1']],
  ['nothing by what is markup', 'figure', []],
  ['nothing where a word is missing', 'bridge lagos', []],
  ['all of them for no word', ' ,. ', ['1', '2', '3', '4', '5']],
])('finds %s', (_, query, ids) => {
  expect(found(query)).toEqual(ids);
});
