import type { LanguageCode } from '@griot/locale/languages';
import type { Catalogue } from '@griot/locale/translate';

const files = import.meta.glob<{ catalogue: Catalogue }>('../../../locale/src/messages/*.json', {
  query: '?catalogue',
});

/** One language's words, compiled at build; a phone downloads no other (spec 1). */
export async function loadCatalogue(language: LanguageCode): Promise<Catalogue> {
  const load = files[`../../../locale/src/messages/${language}.json`];
  if (load === undefined) throw new Error(`no messages for ${language}`);
  return (await load()).catalogue;
}
