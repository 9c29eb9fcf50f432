import { rmSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { markets } from '@griot/locale/markets';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { isLong, runs } from '@griot/testkit/setup/runs';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../samples/demo.ts';

const folder = makeScratchFolder();
const web = standInWeb(folder);
/** One market of each language: the samples of a language are nearly the same in all of its markets. */
const oneOfEach = [...Map.groupBy(markets, ({ language }) => language).values()].flatMap(([first]) => first?.key ?? []);
/** Letters of one byte, of two, and of three, stand for all languages in a short run. */
const looked = oneOfEach.filter((key) => isLong || ['ngen', 'egar', 'inta'].includes(key));
const picture = '<figure><img src="griot-media:p1" alt="A bridge"><figcaption>The new bridge</figcaption></figure>';
const hostile = anArticle({
  title: 'Fish & "chips" <b>',
  body_html: `<p>One.</p>${picture}<p>Two <a href="https://example.org/" rel="nofollow" target="_blank">there</a>.</p>`,
});
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web, articles: [hostile] });
  await placeSampleNews(fresh.sql, { demo: true, now: fresh.clock.now(), among: looked });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (id: string, headers = {}) =>
  fresh.app.inject({ url: `/lite/text/${id}`, headers: { 'accept-encoding': 'br', ...headers } });
const headSize = (headers: object) =>
  Object.entries(headers).reduce((size, [name, value]) => size + `${name}: ${value}\r\n`.length, 0);

describe('DAT-01 the page of an article’s words alone', () => {
  it.each(looked)('costs at most 2 kB more than its compressed text, head and all (%s)', async (market) => {
    const articles = await fresh.sql<{ news_id: string; text: string }[]>`
      select news_id, title || regexp_replace(body_html, '<[^>]*>', '', 'g') as text from article
       where market = ${market} and is_sample order by news_id`;
    expect(articles.length).toBeGreaterThan(30);
    const tooDear: string[] = [];
    for (const { news_id, text } of articles.slice(0, runs(articles.length))) {
      const words = { br: brotliCompressSync(text).length, gzip: gzipSync(text, { level: 9 }).length };
      // The first reader gets a quicker form, later ones the best; old phones take gzip alone.
      for (const encoding of ['br', 'br', 'gzip', 'gzip'] as const) {
        const { rawPayload, headers, statusCode } = await get(news_id, { 'accept-encoding': encoding });
        expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
        const beyond = rawPayload.length + headSize(headers) - words[encoding];
        if (beyond > 2_000) tooDear.push(`${news_id} in ${encoding}: ${beyond} bytes`);
        const html = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
        expect(html).not.toMatch(/<(img|script|link|iframe|video|figure)\b/);
      }
    }
    expect(tooDear).toEqual([]);
  });

  it('holds the text and nothing that would be fetched, and its policy allows nothing else', async () => {
    const { body, headers } = await fresh.app.inject({ url: `/lite/text/${hostile.news_id}` });
    expect(body).toContain('<h1>Fish &amp; &quot;chips&quot; &lt;b&gt;</h1>');
    expect(body).toContain('<p>One.</p><p>Two <a href="https://example.org/" rel="noopener">there</a>.</p>');
    expect(body).toContain(`href="/lite/detail/${hostile.news_id}"`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
  });

  it('is not sent again as long as it has not changed; what is no article is not found', async () => {
    const { headers } = await get(hostile.news_id);
    expect((await get(hostile.news_id, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect((await get('ngen-nothing')).statusCode).toBe(404);
  });
});

describe('DAT-01 the news as text', () => {
  it('is the headlines of the reader’s market, which lead to pages of text, and nothing that would be fetched', async () => {
    const plain = await plainBrowser(fresh, web, 'egar');
    const { body, headers, statusCode } = await plain.open('/lite/text');
    expect([statusCode, body.includes('dir="rtl"')]).toEqual([200, true]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(body).not.toMatch(/<(img|script|link|iframe|video)\b/);
    const leads = [...body.matchAll(/<li><a href="([^"]+)">/g)].map(([, href]) => href ?? '');
    expect(leads.length).toBeGreaterThan(5);
    const first = await fresh.app.inject({ url: leads[0] ?? '' });
    expect([first.statusCode, first.body.includes('href="/lite/text"')]).toEqual([200, true]);
  });

  it('asks for a country where none was chosen', async () => {
    const { statusCode, headers } = await fresh.app.inject({ url: '/lite/text' });
    expect([statusCode, headers.location]).toEqual([303, '/lite/']);
  });
});
