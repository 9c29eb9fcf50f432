import type { LanguageCode } from '@griot/locale/languages';

/** Arabic writes "in" and "for" onto the word behind them; the stemmer cannot tell them from a word's own letter. */
const arabic = ['ب', 'ل'];
/** What is left without the particle has to be a word. */
const shortestWord = 3;

/** Stems that a stem may be with a particle written onto it, or without; the index tells which of them are words. */
export function joinedForms(stem: string, language: LanguageCode): string[] {
  if (language !== 'ar' || stem.length < shortestWord) return [];
  return arabic.flatMap((particle) => {
    const isJoined = stem.startsWith(particle) && stem.length > shortestWord;
    return [particle + stem, ...(isJoined ? [stem.slice(particle.length)] : [])];
  });
}
