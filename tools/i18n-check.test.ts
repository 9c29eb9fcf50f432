import { expect, it } from 'vitest';
import { listGaps } from './i18n-check.ts';

it('I18-02 names what a language lacks with its English text, and what English has not', () => {
  const english = { back: 'Back', savedTitle: 'Saved articles' };
  const texts: Record<string, Record<string, string>> = { ha: { back: 'Koma', bakc: 'Koma' } };
  expect(listGaps((code) => texts[code] ?? english)).toEqual([
    'messages/ha.json lacks savedTitle: Saved articles',
    'messages/ha.json has bakc, which English has not',
  ]);
});
