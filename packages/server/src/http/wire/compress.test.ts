import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestEncoding, registerCompression, varyBy } from './compress.ts';

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.1', 'br'],
  ['gzip', 'gzip'],
  ['GZIP ; q=1', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that takes %s gets %s', (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding));

describe('answers', () => {
  let fresh: FreshApp;
  const article = anArticle({ body_html: `<p>${'The river rose again. '.repeat(200)}</p>` });
  beforeAll(async () => {
    fresh = await freshApp({ articles: [article, ...Array.from({ length: 9 }, () => anArticle())] });
  });
  afterAll(() => fresh.close());

  const headers = (encoding: string) => ({ 'accept-encoding': encoding });
  const feed = (encoding: string) =>
    fresh.app.inject({ method: 'POST', url: '/ng/en/v1/news/main', headers: headers(encoding) });

  it('come in brotli or gzip as the client takes them, and say that they vary', async () => {
    const [brotli, gzip, plain] = [await feed('gzip, br'), await feed('gzip'), await feed('identity')];
    const answers = [brotli, gzip, plain].map((sent) => sent.headers['content-encoding']);
    expect(answers).toEqual(['br', 'gzip', undefined]);
    for (const sent of [brotli, gzip, plain]) expect(sent.headers.vary).toBe('Accept-Encoding');
    const texts = [brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload];
    expect(texts.map((text) => JSON.parse(String(text)).articles.length)).toEqual([10, 10, 10]);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  });

  it('to one reader come in zstandard where the client names it, those to many in brotli', async () => {
    const own = await feed('gzip, deflate, br, zstd');
    expect(own.headers['content-encoding']).toBe('zstd');
    expect(JSON.parse(String(zstdDecompressSync(own.rawPayload))).articles.length).toBe(10);
    for (const refused of ['br, zstd;q=0', '*']) expect((await feed(refused)).headers['content-encoding']).toBe('br');
    const url = `/news/detail/${article.news_id}`;
    const shared = await fresh.app.inject({ url, headers: headers('gzip, deflate, br, zstd') });
    expect(shared.headers['content-encoding']).toBe('br');
  });

  it('stay as they are when they are small', async () => {
    const sent = await fresh.app.inject({ url: '/healthz', headers: headers('br') });
    expect(sent.headers).not.toHaveProperty('content-encoding');
  });

  it('that many readers get are made as small as can be, once', async () => {
    const read = () => fresh.app.inject({ url: `/news/detail/${article.news_id}`, headers: headers('br') });
    const first = await read();
    const plain = brotliDecompressSync(first.rawPayload);
    const smallest = brotliCompressSync(plain);
    await expect.poll(async () => (await read()).rawPayload.length).toBe(smallest.length);
    expect(brotliDecompressSync((await read()).rawPayload).equals(plain)).toBe(true);
  });

  it('that many readers get are not sent again to who has them', async () => {
    const url = `/news/detail/${article.news_id}`;
    const first = await fresh.app.inject({ url, headers: headers('br') });
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = (known: string) => fresh.app.inject({ url, headers: { 'if-none-match': known } });
    for (const known of [etag, etag.slice('W/'.length), `"x", ${etag}`, '*']) {
      const sent = await again(known);
      expect([known, sent.statusCode, sent.body, sent.headers.etag]).toEqual([known, 304, '', etag]);
      expect(sent.headers.vary).toBe(first.headers.vary);
    }
    expect(first.headers.vary).toContain('Accept-Encoding');
    for (const known of ['W/"x"', `"*", "${etag.slice(3, 9)}"`, etag.replaceAll('"', '')])
      expect((await again(known)).statusCode, known).toBe(200);
  });

  it('to one reader are kept by nobody', async () => {
    expect((await feed('br')).headers['cache-control']).toBe('no-store');
  });
});

it('leaves alone what is compressed already, and what is no text', async () => {
  const app = fastify();
  registerCompression(app);
  const bytes = Buffer.alloc(5_000, 'x');
  app.get('/picture', (_request, reply) => reply.type('image/webp').send(bytes));
  app.get('/encoded', (_request, reply) => reply.type('text/css').header('content-encoding', 'br').send(bytes));
  app.get('/page', (_request, reply) => varied(reply.type('text/html; charset=utf-8')).send(String(bytes)));
  const varied = <T extends Parameters<typeof varyBy>[0]>(reply: T): T => {
    varyBy(reply, 'Cookie');
    varyBy(reply, 'Cookie');
    return reply;
  };
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect((await get('/picture')).rawPayload.equals(bytes)).toBe(true);
  expect((await get('/encoded')).rawPayload.equals(bytes)).toBe(true);
  const page = await get('/page');
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' });
  expect(brotliDecompressSync(page.rawPayload).equals(bytes)).toBe(true);
  await app.close();
});
