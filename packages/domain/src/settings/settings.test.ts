import { describe, expect, it } from 'vitest';
import { defaultSettings, mergedSettings, mostInList } from './settings.ts';

const names = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word} ${n}`);
const muting = (words: string[]) => ({ muted_words: words });

describe('the settings of a device and of the account that signs in on it', () => {
  it('hold no more entries in a list than anybody may have', () => {
    const merged = mergedSettings(muting(names('mine', 60)), muting(names('theirs', 60)));
    expect(merged.muted_words).toHaveLength(mostInList);
    expect(merged.muted_words).toEqual(expect.arrayContaining(names('theirs', 60)));
  });

  it('name an entry that both have once', () => {
    expect(mergedSettings(muting(['rain']), muting(['rain', 'wind'])).muted_words).toEqual(['rain', 'wind']);
    expect(Object.keys(mergedSettings({}, muting(['rain'])))).toEqual(['muted_words']);
    expect(defaultSettings.muted_words).toEqual([]);
  });
});
