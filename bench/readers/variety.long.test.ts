import { describe, expect, it } from 'vitest';
import { entropyWithoutTaste, spreadOfOurs } from './readers.ts';

const size = { readers: 200, hours: 48, seed: 7 };

describe('what invented readers are shown', () => {
  it.each([12, 48])(
    'is new: where appeal halves in %i hours the best get twice the impressions, and few get none',
    (hours) => {
      const { bestAgainstOthers, neverShown } = spreadOfOurs(hours, size).newArticles();
      expect(bestAgainstOthers).toBeGreaterThan(2);
      expect(neverShown).toBeLessThan(0.1);
    },
  );

  it('stays varied for readers without a taste: after twenty pages more than 2.8 bits of channels', () => {
    expect(entropyWithoutTaste(size)).toBeGreaterThan(2.8);
  });
});
