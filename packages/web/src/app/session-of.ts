import { languageOf } from '@griot/locale/languages';
import { contentLanguage, formatLocale } from '@griot/locale/market';
import { type Catalogue, translator } from '@griot/locale/translate';
import type { PageData } from '../platform/page/page-data.ts';
import type { Session } from '../session/session.tsx';
import { routes } from './routes.ts';

type Parts = Pick<Session, 'api' | 'stores' | 'client' | 'tracker'> & { catalogue: Catalogue };
type Reader = Pick<PageData, 'market' | 'link' | 'language' | 'hint' | 'origins' | 'shareServer' | 'csrf'>;

/** The same session on both sides, from what the page carries. */
export function sessionOf(reader: Reader, { catalogue, ...parts }: Parts): Session {
  const { market, link } = reader;
  const spoken = link ?? market;
  const language = languageOf(reader.language);
  const locale = spoken === null ? `${language.code}-u-nu-latn` : formatLocale(spoken);
  return {
    market,
    link,
    language,
    content: spoken === null ? language : languageOf(contentLanguage(spoken)),
    locale,
    words: translator(locale, catalogue),
    hint: reader.hint,
    origins: reader.origins,
    shareServer: reader.shareServer,
    csrf: reader.csrf,
    hasPage: (path) => routes.some((route) => route.path === path),
    ...parts,
  };
}
