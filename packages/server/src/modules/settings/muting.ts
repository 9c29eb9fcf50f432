import { foldedPhrase } from '@griot/content/words/phrase';
import { foldingLanguage } from '@griot/content/words/title-words';
import type { ReaderSettings } from '@griot/contract/entities/reader-settings';
import { type IsSameWord, listIn } from '@griot/domain/settings/settings';
import type { MarketKey } from '@griot/locale/markets';
import type { Preference } from '@griot/ranking/profile/signal';
import { mutesIn } from './settings.face.ts';

/** Two spellings of a word are one mute. */
export function isSameMute(market: MarketKey): IsSameWord {
  const folded = (word: string) => foldedPhrase(word, foldingLanguage(market));
  return (one, other) => one === other || folded(one) === folded(other);
}

/** What a profile learns from a change, so that a page of this device can be ranked again as it was. */
export function preferencesBetween(market: MarketKey, before: ReaderSettings, after: ReaderSettings): Preference[] {
  const [mutedBefore, mutedAfter] = [mutesIn(before, market), mutesIn(after, market)];
  const gone = (old: readonly string[], now: readonly string[]) => old.filter((name) => !now.includes(name));
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
