import { describe, expect, it } from 'vitest';
import { wordFilter } from './word-filter.ts';

describe('a text has the words that were typed', () => {
  it.each([
    ['en', 'flood lag', 'Lagos: new floods expected', true],
    ['en', 'FLOODS', 'Lagos: new floods expected', true],
    ['en', 'oods', 'Lagos: new floods expected', false],
    ['en', 'floods abuja', 'Lagos: new floods expected', false],
    ['fr', 'elysee', 'À l’Élysée, un conseil', true],
    ['ar', 'الامطار', 'الأمطار في القاهرة', true],
    ['hi', 'बारिश', 'दिल्ली में बारिश', true],
    ['bn', 'ঢাকা', 'ঢাকায় বৃষ্টি', true],
    ['en', '', 'anything', true],
    ['en', '?!', 'anything', true],
  ] as const)('%s: %s in "%s" is %s', (language, typed, text, has) => {
    expect(wordFilter(typed, language)(text)).toBe(has);
  });
});
