import type { RetryPlan } from '@griot/domain/retry/retry-table';
import type { ExtraPart } from '@griot/locale/message-parts';
import { type Catalogue, translator } from '@griot/locale/translate';
import type { PageData } from '../platform/page/page-data.ts';
import type { Session, SessionParts } from '../session/session.ts';
import type { PageLanguage } from './page-language.ts';
import { routes } from './routes.ts';

type Parts = SessionParts<'api' | 'stores' | 'client' | 'tracker'> & {
  catalogue: Catalogue;
  /** Fetches a part of the words; not given where the catalogue holds all. */
  fetchWords?: (part: ExtraPart, plan?: RetryPlan) => Promise<Catalogue>;
};
type Reader = Pick<
  PageData,
  'market' | 'link' | 'hint' | 'origins' | 'logins' | 'isSignedIn' | 'shareServer' | 'csrf'
> &
  PageLanguage;

/** The same session on both sides, from what the page carries. */
export function sessionOf(reader: Reader, { catalogue, fetchWords, ...parts }: Parts): Session {
  const { locale } = reader;
  const words = { ...catalogue };
  return {
    market: reader.market,
    link: reader.link,
    language: reader.language,
    content: reader.content,
    locale,
    words: translator(locale, words),
    loadWords: async (...part) => void Object.assign(words, await fetchWords?.(...part)),
    hint: reader.hint,
    origins: reader.origins,
    logins: reader.logins,
    isSignedIn: reader.isSignedIn,
    shareServer: reader.shareServer,
    csrf: reader.csrf,
    hasPage: (path) => routes.some((row) => row.path === path),
    ...parts,
  };
}
