import { describe, expect, it } from 'vitest';
import { isTopNewsShrunk, isTrendingShrunk } from './top-news-shrink.ts';

const now = Date.UTC(2026, 2, 10, 12);

describe('FEED-15 top news', () => {
  it.each([
    ['was never there before', undefined, false],
    ['was refreshed this moment', now, true],
    ['was refreshed just under an hour ago', now - 3_599_999, true],
    ['was refreshed an hour ago', now - 3_600_000, false],
    ['was refreshed in a future that a wrong clock made up', now + 1, false],
  ])('that %s is a ticker: %s', (_, last, isShrunk) => {
    expect(isTopNewsShrunk(last, now)).toBe(isShrunk);
  });
});

describe('FEED-16 the trending list', () => {
  it.each([
    ['was never loaded before', undefined, false],
    ['was loaded just under 15 minutes ago', now - 899_999, true],
    ['was loaded 15 minutes ago', now - 900_000, false],
  ])('that %s starts shrunk: %s', (_, last, isShrunk) => {
    expect(isTrendingShrunk(last, now)).toBe(isShrunk);
  });
});
