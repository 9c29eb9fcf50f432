// Started by bench/ingest/ingest.ts in a process of its own, so that the publishers' work is not measured.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPhoto } from '../../packages/testkit/src/publisher/drawn-pictures.ts';
import { rssOf } from '../../packages/testkit/src/publisher/feed-documents.ts';
import { pageOf } from '../../packages/testkit/src/publisher/page-document.ts';
import { anArticle, articlesOf, surroundings } from './sample-articles.ts';

const photo = await aPhoto();
const now = Date.now();
const kinds: Record<string, string> = { feed: 'application/rss+xml', news: 'text/html; charset=utf-8' };

/** `/feed/7` is the seventh feed, `/news/7-12` the page of its twelfth entry; both are made anew for each request. */
function document(kind: string, name: string, origin: string): string | undefined {
  const [feed = 0, at = 0] = name.split('-').map(Number);
  const paper = { name: `Paper ${feed}`, origin, language: 'en' };
  if (kind === 'feed') return rssOf({ ...paper, articles: articlesOf(feed, now) });
  if (kind !== 'news') return undefined;
  const page = pageOf(anArticle(feed, at, now), { ...paper, articles: [] });
  return page.replace('</main>', () => `</main>${surroundings}`);
}

const server = createServer((request, response) => {
  const [, kind = '', name = ''] = (request.url ?? '').split('/');
  if (kind === 'pictures') return void response.setHeader('content-type', 'image/jpeg').end(photo);
  const found = document(kind, name, `http://${request.headers.host}`);
  if (found === undefined) return void response.writeHead(404).end();
  response.setHeader('content-type', kinds[kind] ?? '').end(found);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
