import { extractArticle } from '@griot/content/extract/extract-article';
import { readMetadata } from '@griot/content/extract/metadata/page-metadata';
import { parsePage } from '@griot/content/extract/page/parse-page';
import { decodeBytes } from '@griot/content/feeds/encoding/decode-bytes';
import { isBinary } from '@griot/content/feeds/encoding/is-binary';
import { Refusal } from '../../errors.ts';
import { type Command, exitCodes } from '../terminal/command.ts';
import { plainLine } from './plain-line.ts';
import { readTriedInput, type TriedInput } from './tried-input.ts';
import { type TriedPage, tried } from './tried-page.ts';

export const tryPage: Command['run'] = async (terminal, input) => {
  const given = await readTriedInput(terminal, input, 'page');
  if (isBinary(given.bytes)) throw new Refusal('No page: it is a picture, an archive or another file without text.');
  const html = decodeBytes(given.bytes, given.contentType).text;
  const address = input.texts.address === undefined ? addressOf(html, given) : withPath(given);
  const page = tried(extractArticle(html, address), address);
  if (input.json) terminal.out(JSON.stringify(page));
  else for (const line of pageLines(page, terminal.screen?.columns)) terminal.out(line);
  return exitCodes.fine;
};

/** A file does not say where it was found, but most pages do. */
function addressOf(html: string, given: TriedInput): string {
  if (given.isFetched) return given.address;
  const stated = readMetadata(parsePage(html));
  const named = URL.parse(stated.link('canonical') ?? stated.meta('og:url') ?? '');
  return named && /^https?:$/.test(named.protocol) && named.pathname !== '/' ? named.href : withPath(given);
}

/** Nobody saves a front page to try it: without a path every file would count as one. */
function withPath({ address, isFetched }: TriedInput): string {
  return isFetched || URL.parse(address)?.pathname !== '/' ? address : new URL('page', address).href;
}

const whyNot = {
  'no-text': 'there is too little text on this page',
  'front-page': 'this is the front page of a site',
} as const;

/** An article as one would read it at a terminal. */
function pageLines(page: TriedPage, columns?: number): string[] {
  const facts = [page.byline, page.published, page.language, page.dir === 'rtl' ? 'right to left' : null, page.site];
  const known = facts.filter((fact) => fact !== null && fact !== '').map((fact) => plainLine(fact ?? ''));
  const paragraphs = page.text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return [
    ...wrapped(page.title || '(no title)', columns),
    known.join(' · '),
    ...(page.image === null ? [] : [`Picture: ${page.image}`]),
    ...(page.paywalled ? ['Readers of the original meet a paywall.'] : []),
    ...(page.reason === null ? [] : [`No article: ${whyNot[page.reason]}.`]),
    ...paragraphs.flatMap((paragraph) => ['', ...wrapped(paragraph, columns)]),
    ...(page.links.length === 0 ? [] : ['', 'Links:', ...page.links.map((link) => `  ${link}`)]),
  ];
}

const WIDEST = 96;

/** A paragraph as lines of a terminal; a word that is longer than a line stays whole. */
function wrapped(text: string, columns: number = WIDEST): string[] {
  const width = Math.max(20, Math.min(WIDEST, columns));
  const lines: string[] = [];
  let line = '';
  for (const word of plainLine(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
