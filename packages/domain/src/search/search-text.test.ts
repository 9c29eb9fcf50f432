import { describe, expect, it } from 'vitest';
import { searchText, textToSearch, withSource } from './search-text.ts';

describe('what is searched for', () => {
  it.each([
    ['  new   bridge ', 'new bridge'],
    ['a\u0000b\n\tc', 'a b c'],
    ['a\u00a0b\u2003c', 'a b c'],
    ['e\u0301lan', 'élan'],
    ['\u200f', '\u200f'],
    ['', ''],
  ])('of %j is %j', (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  it('is no longer than the call takes, and ends with a whole character', () => {
    expect(searchText('x'.repeat(900))).toHaveLength(100);
    expect([...searchText('🌍'.repeat(900))]).toHaveLength(100);
    expect(searchText(`${'x'.repeat(99)} ${'y'.repeat(99)}`)).toBe('x'.repeat(99));
  });
});

describe('SRC-02 a search', () => {
  it.each([
    [{ input: 'bridge', hint: 'harvest', isLoading: false }, 'bridge'],
    [{ input: '  ', hint: 'harvest', isLoading: false }, 'harvest'],
    [{ input: '', hint: '', isLoading: false }, ''],
    [{ input: 'bridge', hint: 'harvest', isLoading: true }, ''],
  ])('with %j looks for %j', (field, text) => {
    expect(textToSearch(field)).toBe(text);
  });
});

describe('a source that was chosen', () => {
  it.each([
    ['dai', 'source:"Daily News"'],
    ['source:dai', 'source:"Daily News"'],
    ['source:"Daily N', 'source:"Daily News"'],
    ['flood  source:dai', 'flood source:"Daily News"'],
    ['resource:dai', 'source:"Daily News"'],
  ])('for %j searches for %j', (typed, text) => {
    expect(withSource(typed, 'Daily News')).toBe(text);
  });

  it('has no quotes in its name that would end it', () => {
    expect(withSource('s', 'The "S" Paper')).toBe('source:"The S Paper"');
  });
});
