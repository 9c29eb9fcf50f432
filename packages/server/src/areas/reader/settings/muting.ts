import { foldedPhrase } from '@griot/content/words/phrase';
import { foldingLanguage } from '@griot/content/words/title-words';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { type EntryKey, listIn } from '@griot/domain/settings/settings';
import type { MarketKey } from '@griot/locale/markets';
import type { Preference } from '@griot/ranking/profile/signal';
import { foldedMutes } from '../reader.face.ts';

/**
 * The spelling by which two muted words are one, for one change of settings: a word is folded once, however often it is
 * compared. Folding 64 hostile characters takes tens of microseconds, and a list has a hundred entries.
 */
export function foldingOnce(market: MarketKey, fold: Fold = foldedPhrase): EntryKey {
  const language = foldingLanguage(market);
  const folded = new Map<string, string>();
  return (word) => {
    const key = folded.get(word) ?? fold(word, language);
    folded.set(word, key);
    return key;
  };
}
type Fold = typeof foldedPhrase;

/** What a profile learns from a change, so that a page of this device can be ranked again as it was. */
export function preferencesBetween(before: ReaderSettings, after: ReaderSettings, wordKey: EntryKey): Preference[] {
  const [mutedBefore, mutedAfter] = [foldedMutes(before, wordKey), foldedMutes(after, wordKey)];
  const gone = (old: readonly string[], now: readonly string[]) => {
    const left = new Set(now);
    return old.filter((name) => !left.has(name));
  };
  const mutes = (['sources', 'topics', 'words'] as const).flatMap((what): Preference[] => [
    ...gone(mutedBefore[what], mutedAfter[what]).map((name): Preference => ({ kind: 'unmute', what, name })),
    ...gone(mutedAfter[what], mutedBefore[what]).map((name): Preference => ({ kind: 'mute', what, name })),
  ]);
  const follows = (['sources', 'topics'] as const).flatMap((what): Preference[] => {
    const [old, now] = [listIn(before, `followed_${what}`), listIn(after, `followed_${what}`)];
    return [
      ...gone(old, now).map((name): Preference => ({ kind: 'unfollow', what, name })),
      ...gone(now, old).map((name): Preference => ({ kind: 'follow', what, name })),
    ];
  });
  return [...mutes, ...follows];
}
