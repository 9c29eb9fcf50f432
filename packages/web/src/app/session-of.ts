import type { Api } from '@griot/contract/calls';
import { languageOf } from '@griot/locale/languages';
import { contentLanguage, formatLocale } from '@griot/locale/market';
import { type Catalogue, translator } from '@griot/locale/translate';
import type { KeptStores } from '../platform/page/kept-stores.ts';
import type { PageData } from '../platform/page/page-data.ts';
import type { ClientParts, Session } from '../session/session.tsx';

type Parts = { api: Api; stores: KeptStores; catalogue: Catalogue; client: ClientParts | null };
type Reader = Pick<PageData, 'market' | 'language' | 'hint' | 'origins' | 'csrf'>;

/** The same session on both sides, from what the page carries. */
export function sessionOf(reader: Reader, { api, stores, catalogue, client }: Parts): Session {
  const { market } = reader;
  const language = languageOf(reader.language);
  const locale = market === null ? `${language.code}-u-nu-latn` : formatLocale(market);
  return {
    market,
    language,
    content: market === null ? language : languageOf(contentLanguage(market)),
    locale,
    words: translator(locale, catalogue),
    api,
    stores,
    hint: reader.hint,
    origins: reader.origins,
    csrf: reader.csrf,
    client,
  };
}
