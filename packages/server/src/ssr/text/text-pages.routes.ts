import { readFile } from 'node:fs/promises';
import { plainNumber } from '@griot/domain/format/formatters';
import { type TextBlock, type TextPage, textPages } from '@griot/domain/text-pages';
import { catalogues } from '@griot/locale/catalogues';
import { type LanguageCode, languageOf, languages } from '@griot/locale/languages';
import { formatLocale } from '@griot/locale/market';
import { translator } from '@griot/locale/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeLimits } from '../../http/load/route-limits.ts';
import type { Reader } from '../../http/reader/reader-context.ts';
import { pageStorage } from '../../http/wire/answer-storage.ts';
import type { Pages } from '../pages.ts';
import type { WebApp } from '../render.ts';
import { spokenLanguage } from '../request/spoken-language.ts';
import { readText, type TextValues } from './read-text.ts';
import { retentionDays } from './retention-days.ts';

type TextPagesDeps = {
  readonly web: Pick<WebApp, 'textPage' | 'assets'>;
  readonly pages: Pick<Pages, 'readerOf' | 'config'>;
};
type AskingReader = Pick<Reader, 'market' | 'connection'>;

const folder = new URL('../../../texts/', import.meta.url);
const sources = new Map<string, string>();

/** Each file is read once; of a language that is still being translated, the English one stands in. */
async function sourceOf(page: TextPage, code: LanguageCode): Promise<string> {
  const name = `${page}/${code}.md`;
  const read = (file: string) => readFile(new URL(file, folder), 'utf8');
  const source = sources.get(name) ?? (await read(name).catch(() => read(`${page}/en.md`)));
  sources.set(name, source);
  return source;
}

/** Pages of text: documents without script, in the reader's language or the one that the address names. */
export function textPageRoutes(lite: FastifyInstance, deps: TextPagesDeps): void {
  for (const page of textPages) {
    lite.get(`/${page}`, { config: { limits: routeLimits.page } }, async (request, reply) => {
      const reader = deps.pages.readerOf(request);
      const code = languageFor(request, reader);
      const html = deps.web.textPage({
        page,
        blocks: await blocksOf(page, { code, reader, request, deps }),
        language: languageOf(code),
        words: translator(code, catalogues[code]),
        view: request.cookies.griot_view ?? '',
        assets: deps.web.assets,
        nonce: reply.nonce,
        publicUrl: originOf(request, deps),
      });
      reply.header('cache-control', pageStorage(request)).header('vary', 'Cookie, Accept-Language');
      return reply.type('text/html; charset=utf-8').send(html);
    });
  }
}

/** The one that the address names, then that of the market, then the first that the browser asks for. */
function languageFor({ query }: FastifyRequest, { market, connection }: AskingReader): LanguageCode {
  const { language } = query as { language?: unknown };
  const named = languages.find(({ code }) => code === language)?.code;
  return named ?? market?.language ?? spokenLanguage(connection);
}

const originOf = ({ protocol, host }: FastifyRequest, { pages }: TextPagesDeps): string =>
  pages.config.publicUrl ?? `${protocol}://${host}`;

type Asked = { code: LanguageCode; reader: AskingReader; request: FastifyRequest; deps: TextPagesDeps };

async function blocksOf(page: TextPage, { code, reader, request, deps }: Asked): Promise<TextBlock[]> {
  const { market } = reader;
  const locale = market?.language === code ? formatLocale(market) : `${code}-u-nu-latn`;
  const days = Object.entries(retentionDays).map(
    ([name, count]) => [name, { text: plainNumber(count, locale) }] as const,
  );
  const { operator, contact } = deps.pages.config;
  const values: TextValues = {
    ...Object.fromEntries(days),
    why: { text: translator(code, catalogues[code])('feedback.whySeeing') },
    operator: { text: operator ?? new URL(originOf(request, deps)).host },
    contact: contact === undefined ? undefined : { text: contact.replace(/^mailto:/, ''), href: addressOf(contact) },
  };
  return readText(await sourceOf(page, code), values);
}

const addressOf = (contact: string): string => (/^(https?|mailto):/.test(contact) ? contact : `mailto:${contact}`);
