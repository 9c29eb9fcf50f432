import { languageOf } from '@griot/locale/languages';
import { contentLanguage, formatLocale } from '@griot/locale/market';
import { type Catalogue, translator } from '@griot/locale/translate';
import type { PageData } from '../platform/page/page-data.ts';
import type { Session } from '../session/session.tsx';
import { routes } from './routes.ts';

type Parts = Pick<Session, 'api' | 'stores' | 'client' | 'tracker'> & { catalogue: Catalogue };
type Reader = Pick<PageData, 'market' | 'language' | 'hint' | 'origins' | 'csrf'>;

/** The same session on both sides, from what the page carries. */
export function sessionOf(reader: Reader, { catalogue, ...parts }: Parts): Session {
  const { market } = reader;
  const language = languageOf(reader.language);
  const locale = market === null ? `${language.code}-u-nu-latn` : formatLocale(market);
  return {
    market,
    language,
    content: market === null ? language : languageOf(contentLanguage(market)),
    locale,
    words: translator(locale, catalogue),
    hint: reader.hint,
    origins: reader.origins,
    csrf: reader.csrf,
    hasPage: (path) => routes.some((route) => route.path === path),
    ...parts,
  };
}
