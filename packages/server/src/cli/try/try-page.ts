import { extractArticle } from '@griot/content/extract/extract-article';
import { readMetadata } from '@griot/content/extract/metadata/page-metadata';
import { parsePage } from '@griot/content/extract/page/parse-page';
import { decodeBytes } from '@griot/content/feeds/encoding/decode-bytes';
import { isBinary } from '@griot/content/feeds/encoding/is-binary';
import { Refusal } from '../../errors.ts';
import { type Command, exitCodes } from '../command.ts';
import { type Given, readGiven } from './given.ts';
import { pageLines } from './page-lines.ts';
import { tried } from './tried-page.ts';

export const tryPage: Command['run'] = async (terminal, asked) => {
  const given = await readGiven(terminal, asked, 'page');
  if (isBinary(given.bytes)) throw new Refusal('No page: it is a picture, an archive or another file without text.');
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
  const stated = readMetadata(parsePage(html));
  const named = URL.parse(stated.link('canonical') ?? stated.meta('og:url') ?? '');
  return named && /^https?:$/.test(named.protocol) && named.pathname !== '/' ? named.href : withPath(given);
}

/** Nobody saves a front page to try it: without a path every file would count as one. */
function withPath({ address, isFetched }: Given): string {
  return isFetched || URL.parse(address)?.pathname !== '/' ? address : new URL('page', address).href;
}
