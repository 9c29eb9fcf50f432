import { foldedPhrase } from '@griot/content/words/phrase';
import { changedSettings, defaultSettings, mostInList } from '@griot/domain/settings/settings';
import { expect, it, vi } from 'vitest';
import { mutesIn } from '../reader.face.ts';
import { foldingOnce, preferencesBetween } from './muting.ts';

const hundred = (prefix: string) => Array.from({ length: mostInList }, (_, n) => `${prefix} ${n}`);

it('a change of all muted words at once folds each word once', () => {
  const fold = vi.fn(foldedPhrase);
  const wordKey = foldingOnce('ngen', fold);
  const before = { ...defaultSettings, muted_words: hundred('stored') };
  const change = { set: {}, add: { muted_words: hundred('added') }, remove: { muted_words: hundred('removed') } };
  const after = changedSettings(before, change, wordKey);
  preferencesBetween(before, after, wordKey);
  changedSettings(before, change, wordKey);
  expect(after.muted_words).toEqual(hundred('added'));
  expect(fold).toHaveBeenCalledTimes(3 * mostInList);
});

it('two spellings of a word are one mute', () => {
  const before = { ...defaultSettings, muted_words: ['Größe', 'flood'] };
  const change = { set: {}, add: { muted_words: ['LOTTERY'] }, remove: { muted_words: ['groesse'] } };
  expect(changedSettings(before, change, foldingOnce('dede')).muted_words).toEqual(['flood', 'LOTTERY']);
});

it('what is muted is folded once for as long as the settings are in memory', () => {
  const settings = { ...defaultSettings, muted_words: ['Lottery'] };
  expect(mutesIn(settings, 'ngen').words).toEqual(['lottery']);
  expect(mutesIn(settings, 'ngen')).toBe(mutesIn(settings, 'ngen'));
  expect(mutesIn(settings, 'kesw')).not.toBe(mutesIn(settings, 'ngen'));
});
