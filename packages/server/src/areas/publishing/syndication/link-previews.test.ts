import { readFeed } from '@griot/content/feeds/read-feed';
import { anArticle, insertArticles, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { getPreviewFromContent } from 'link-preview-js';
import openGraph from 'open-graph-scraper';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const publicUrl = 'https://griot.example';
const wide = { id: 'p1', width: 720, height: 480, caption: 'The bridge at noon' };
const bridge = anArticle({ pictures: [wide], author_name: 'Ada Obi' });
/** A channel has a page once it has so many. */
const matches = Array.from({ length: 4 }, () => anArticle({ market: 'egar', category: 'sports' }));

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ config: { publicUrl }, articles: [bridge, ...matches] });
});
afterAll(() => fresh.close());

const pathOf = ({ news_id }: NewArticle) => `/lite/detail/${news_id}`;

async function pageOf(article: NewArticle): Promise<string> {
  const sent = await fresh.app.inject(pathOf(article));
  expect(sent.statusCode, 'the web app has to be built').toBe(200);
  return sent.body;
}

/** The same three facts, as each of two programs that are not ours reads them. */
async function previewsOf(html: string, url: string) {
  const { result } = await openGraph({ html });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const preview = await getPreviewFromContent({ url, headers, data: html });
  if (!('title' in preview)) throw new Error('no preview');
  return {
    openGraph: { title: result.ogTitle, image: result.ogImage?.[0]?.url, description: result.ogDescription },
    linkPreview: { title: preview.title, image: preview.images[0], description: preview.description },
    result,
  };
}

describe('the preview of a link', () => {
  it('NAV-13 has title, picture and description, as two other programs read it', async () => {
    const html = await pageOf(bridge);
    const { openGraph: one, linkPreview: other, result } = await previewsOf(html, publicUrl + pathOf(bridge));
    const image = expect.stringMatching(/^https:\/\/griot\.example\/media\/[\w-]+\/720-hi\/p1$/);
    expect(one).toEqual({ title: bridge.title, image, description: bridge.summary });
    expect(other).toEqual(one);
    expect(result).toMatchObject({
      ogType: 'article',
      ogUrl: publicUrl + pathOf(bridge),
      ogSiteName: 'Griot',
      ogLocale: 'en_NG',
      articlePublishedTime: '2026-03-10T11:00:00.000Z',
      articleSection: 'Politics',
      twitterCard: 'summary_large_image',
      ogImage: [{ width: '720', height: '480', alt: 'The bridge at noon' }],
      jsonLD: [{ '@type': 'NewsArticle', headline: bridge.title, inLanguage: 'en-NG' }],
    });
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${pathOf(bridge)}">`);
    expect(html).not.toContain('noindex');
  });

  it.each([
    '</script><script>alert(1)</script>',
    ']]> & <b>bold</b> "quoted" \'too\'',
    'عنوان \u202e بالعكس',
    'a bell\u0007rings',
  ])('NAV-13 says what the title says and no more: %s', async (title) => {
    const article = anArticle({ title, summary: title, pictures: [wide] });
    await insertArticles(fresh.sql, article);
    const html = await pageOf(article);
    const shownTitle = title.replace('\u0007', ' ');
    const { openGraph: one, linkPreview: other, result } = await previewsOf(html, publicUrl + pathOf(article));
    expect([one.title, one.description, other.title, other.description]).toEqual([
      shownTitle,
      shownTitle,
      shownTitle,
      shownTitle,
    ]);
    expect(result.jsonLD).toMatchObject([{ headline: title }]);
    expect(html.match(/<script/g)).toHaveLength(3); // the preview’s data, the page’s data, the entry
  });

  it('NAV-13 tells of corrections, and of the markets that have the same article', async () => {
    const url = 'https://courier.example/one-for-all';
    const title = 'One bridge for all';
    const here = anArticle({ url, title });
    const there = anArticle({ url, title, market: 'ghen' });
    const gone = anArticle({ url, title, market: 'keen', removed_at: new Date() });
    const other = anArticle({ url, title: 'Another article at the same address', market: 'zaen' });
    await insertArticles(fresh.sql, here, there, gone, other);
    const { market, news_entry_id } = here;
    await fresh.sql`update article set version = 2 where news_entry_id = ${news_entry_id}`;
    const past = { version: 1, kind: 'corrected', at: new Date(Date.UTC(2026, 2, 10, 11, 30)) };
    const old = { title: 'A bridge', summary: '', body_html: '', pictures: fresh.sql.json([]) };
    await fresh.sql`insert into article_history ${fresh.sql({ market, news_entry_id, ...past, ...old })}`;
    const html = await pageOf(here);
    expect(html).toContain('<meta property="article:modified_time" content="2026-03-10T11:30:00.000Z">');
    expect(html.match(/<link rel="alternate" hreflang[^>]*>/g)).toEqual([
      `<link rel="alternate" hreflang="en-NG" href="${publicUrl}${pathOf(here)}">`,
      `<link rel="alternate" hreflang="en-GH" href="${publicUrl}${pathOf(there)}">`,
    ]);
  });

  it('NAV-13 of a sample is there, yet search engines are asked to leave it out', async () => {
    const sample = anArticle({ is_sample: true, sample_key: 'bridge' });
    await insertArticles(fresh.sql, sample);
    const html = await pageOf(sample);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`<meta property="og:title" content="${sample.title}">`);
  });

  it('NAV-12 of a missing article says nothing', async () => {
    const sent = await fresh.app.inject('/lite/detail/ngen0000000000000000');
    expect([sent.statusCode, sent.body.includes('og:')]).toEqual([404, false]);
  });
});

describe('the preview of a page that is no article', () => {
  const cookiesFor = async (market: string) => {
    const list = await fresh.app.inject('/lite/');
    const held = Object.fromEntries(list.cookies.map(({ name, value }) => [name, value]));
    const csrf = /name="csrf" value="([^"]+)"/.exec(list.body)?.[1] ?? '';
    const payload = new URLSearchParams({ market, csrf }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const chosen = await fresh.app.inject({ method: 'POST', url: '/lite/', payload, headers, cookies: held });
    return { ...held, ...Object.fromEntries(chosen.cookies.map(({ name, value }) => [name, value])) };
  };

  it('NAV-13 says what Griot is', async () => {
    const { body } = await fresh.app.inject('/lite/');
    const { result } = await openGraph({ html: body });
    expect(result).toMatchObject({
      ogType: 'website',
      ogUrl: `${publicUrl}/lite/`,
      ogSiteName: 'Griot',
      ogLocale: 'en',
    });
    expect(result.ogTitle).not.toBe('');
    expect(result.ogDescription).not.toBe('');
  });

  it('leads feed readers from the feed to the market’s RSS, and to that of the channel', async () => {
    const cookies = await cookiesFor('egar');
    for (const [url, feeds] of [
      ['/lite/feeds', ['/rss/egar.xml']],
      ['/lite/', ['/rss/egar.xml']],
      ['/lite/feeds?channel=sports', ['/rss/egar/sports.xml', '/rss/egar.xml']],
    ] as const) {
      const page = await fresh.app.inject({ url, cookies });
      const found = readFeed(page.rawPayload, { address: publicUrl + url, contentType: 'text/html' });
      if (found.kind !== 'page') throw new Error('no page');
      expect(found.feeds.map(({ address }) => address)).toEqual(feeds.map((path) => publicUrl + path));
      for (const path of feeds) expect((await fresh.app.inject(path)).statusCode).toBe(200);
    }
  });

  it('is that of the first channel where a channel has too few articles', async () => {
    const sent = await fresh.app.inject({ url: '/lite/feeds?channel=health', cookies: await cookiesFor('ngen') });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/feeds']);
  });
});

it('a page is read without a preview while the database cannot be asked for one', async () => {
  const own = await freshApp({ config: { publicUrl }, articles: [bridge, ...matches] });
  try {
    await own.sql`drop table article_history cascade`;
    const sent = await own.app.inject(pathOf(bridge));
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain(`<meta property="og:title" content="${bridge.title}">`);
    expect(sent.body).toContain('/504x283-hi/p1"');
  } finally {
    await own.close();
  }
});
