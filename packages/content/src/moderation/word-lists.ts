import type { LanguageCode } from '@griot/locale/languages';
import { optionalData } from '../data-file.ts';
import { type WordList, type WordListFile, wordListOf } from './word-list.ts';

const ready = new Map<LanguageCode, Promise<WordList | undefined>>();

/** The lists of some languages; a language may have none. Each list is made ready once. */
export async function wordListsOf(languages: readonly LanguageCode[]): Promise<WordList[]> {
  const lists = await Promise.all(
    languages.map((language) => {
      const list = ready.get(language) ?? readList(language);
      ready.set(language, list);
      return list;
    }),
  );
  return lists.filter((list) => list !== undefined);
}

async function readList(language: LanguageCode): Promise<WordList | undefined> {
  const file = await optionalData<WordListFile>(
    import(/* @vite-ignore */ `./lists/${language}.json`, { with: { type: 'json' } }),
  );
  return file && wordListOf(language, file);
}
