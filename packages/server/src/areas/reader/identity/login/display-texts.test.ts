import { expect, it } from 'vitest';
import { shownName } from './display-texts.ts';

const tags = String.fromCodePoint(0xe0041, 0xe0064, 0xe0061);

it.each([
  ['joiners', '\u200d\u200c\u200d'],
  ['a blank of Braille', '\u2800'],
  ['tags', tags],
  ['letters without a shape', '\u3164\u115f'],
  ['marks without a letter', '\u0301\u20dd'],
  ['joiners that push the letters out of sight', `${'\u200d'.repeat(60)}Ada`],
  ['punctuation', '. –'],
  ['nothing', ''],
])('IDN-08 a name of %s is none', (_, name) => expect(shownName(name)).toBe(''));

it.each([
  ['Ada', 'Ada'],
  ['عائشة', 'عائشة'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d🌾 Ada', '👩\u200d🌾 Ada'],
  ['7', '7'],
  ['A\u202e d\u00ada\ufff9', 'A da'],
])('a name with a letter or a digit stands, without what nobody sees: %j', (name, shown) =>
  expect(shownName(name)).toBe(shown),
);
