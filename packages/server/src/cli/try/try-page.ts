import { extractArticle } from '@griot/content/extract/extract-article';
import type { Extracted, NotAnArticle } from '@griot/content/extract/extracted';
import { readStated } from '@griot/content/extract/metadata/stated';
import { parsePage } from '@griot/content/extract/page/parse-page';
import { decodeBytes } from '@griot/content/feeds/encoding/decode-bytes';
import { languageOf } from '@griot/content/language/language-of';
import { languages } from '@griot/locale/languages';
import { type Command, exitCodes } from '../command.ts';
import { type Given, readGiven } from './given.ts';
import { isoTime } from './iso-time.ts';
import { pageLines } from './page-lines.ts';

/** What a page tells us, under names that machines may rely on. */
export type TriedPage = {
  readonly title: string;
  readonly byline: string | null;
  readonly text: string;
  readonly html: string;
  readonly language: string | null;
  readonly dir: 'ltr' | 'rtl';
  readonly published: string | null;
  readonly image: string | null;
  readonly links: readonly string[];
  readonly address: string;
  readonly modified: string | null;
  readonly summary: string;
  readonly site: string;
  readonly paywalled: boolean;
  readonly isArticle: boolean;
  readonly reason: NotAnArticle['reason'] | null;
};

export const tryPage: Command['run'] = async (terminal, asked) => {
  const given = await readGiven(terminal, asked, 'page');
  const html = decodeBytes(given.bytes, given.contentType).text;
  const address = asked.texts.address === undefined ? addressOf(html, given) : withPath(given);
  const page = tried(extractArticle(html, address), address);
  if (asked.json) terminal.out(JSON.stringify(page));
  else for (const line of pageLines(page, terminal.screen?.columns)) terminal.out(line);
  return exitCodes.fine;
};

/** A file does not say where it was found, but most pages do. */
function addressOf(html: string, given: Given): string {
  if (given.isFetched) return given.address;
  const stated = readStated(parsePage(html));
  const named = URL.parse(stated.link('canonical') ?? stated.meta('og:url') ?? '');
  return named && /^https?:$/.test(named.protocol) && named.pathname !== '/' ? named.href : withPath(given);
}

/** Nobody saves a front page to try it: without a path every file would count as one. */
function withPath({ address, isFetched }: Given): string {
  return isFetched || URL.parse(address)?.pathname !== '/' ? address : new URL('page', address).href;
}

function tried(found: Extracted | NotAnArticle, address: string): TriedPage {
  const { text, html } = found.isArticle ? found : { text: '', html: '' };
  return {
    title: found.title,
    byline: found.byline ?? null,
    text,
    html,
    language: languageIn(text || `${found.title}. ${found.summary}`, found.language),
    dir: found.direction,
    published: isoTime(found.publishedAt),
    image: found.leadImage ?? null,
    links: linksIn(html),
    address: found.canonicalAddress ?? address,
    modified: isoTime(found.modifiedAt),
    summary: found.summary,
    site: found.siteName,
    paywalled: found.isPaywalled,
    isArticle: found.isArticle,
    reason: found.isArticle ? null : found.reason,
  };
}

/** A declaration is believed where the text does not speak against it, and where we do not know the language. */
function languageIn(text: string, declared: string | undefined): string | null {
  const isOurs = languages.some(({ code }) => code === declared);
  return languageOf(text, { declared }) ?? (isOurs ? null : (declared ?? null));
}

/** The sanitised body writes its links in one way only. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}
