import { compileCatalogue, isDraftAsked, type Texts } from './compile.ts';
import { type LanguageCode, languages } from './languages.ts';
import type { Catalogue } from './translate.ts';

async function textsOf(code: string): Promise<Texts> {
  const file = (await import(`./messages/${code}.json`, { with: { type: 'json' } })) as { default: Texts };
  return file.default;
}

const english = await textsOf('en');
const isDraft = isDraftAsked();

/** Every language compiled at once, for the server; a phone downloads only its own (web, catalogue plugin). */
export const catalogues = Object.fromEntries(
  await Promise.all(
    languages.map(async ({ code }) => {
      return [code, compileCatalogue(code, { texts: await textsOf(code), english, isDraft })] as const;
    }),
  ),
) as Record<LanguageCode, Catalogue>;
