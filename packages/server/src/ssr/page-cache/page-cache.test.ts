import { MINUTE_MS } from '@griot/domain/time-units';
import { anArticle, anArticleId, insertArticles } from '@griot/testkit/an-article';
import { CookieBrowser } from '@griot/testkit/cookie-browser';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { insertTopic } from '@griot/testkit/stored/a-topic';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignedFeedbackTokens } from '../../areas/events/event/feedback-token.ts';

const noon = Date.UTC(2026, 2, 10, 12);
const secret = 'a secret that only these tests have in common'; // as `freshApp` has it

const bridge = anArticle({
  title: 'A bridge opens',
  story: 'bridge',
  is_sample: true,
  sample_key: 'bridge',
  published_at: new Date(noon - 5 * MINUTE_MS),
});
const others = ['ledger', 'echo', 'herald'].map((source_key, n) =>
  anArticle({
    title: `Report ${n} on the bridge`,
    source_key,
    story: 'bridge',
    is_sample: true,
    sample_key: `bridge-${n}`,
    published_at: new Date(noon - n * MINUTE_MS),
  }),
);
const cairo = anArticle({
  market: 'egar',
  language: 'ar',
  title: 'افتتاح جسر',
  published_at: new Date(noon - MINUTE_MS),
});

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [bridge, ...others, cairo] });
  await insertTopic(fresh.sql, { id: topicId, articles: [bridge, ...others].map((one) => one.news_entry_id) });
});
afterAll(() => fresh.close());

const tokenIn = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
const dataIn = (html: string) => JSON.parse(html.split('id="griot-page">')[1]?.split('</script>')[0] ?? '');

async function aReader(market = 'ngen'): Promise<CookieBrowser> {
  const browser = new CookieBrowser(fresh);
  const { body } = await browser.open('/lite/');
  await browser.post('/lite/', { market, csrf: tokenIn(body) });
  return browser;
}

/** How often a page was completed from a cached one so far. */
async function hits(): Promise<number> {
  const { body } = await fresh.app.inject('/metrics');
  return Number(/griot_kept_page_requests_total\{result="hit"\} (\d+)/.exec(body)?.[1]);
}

/** Whether asking for the page again was answered from a cached one. */
async function isCached(browser: CookieBrowser, url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const before = await hits();
  await browser.open(url, headers);
  return (await hits()) > before;
}

/** Feeds and notices take their time on a busy machine. */
const patience = { interval: 400 };

/** Waits until a page is cached. None is that was made within seconds of a notice, which may come late. */
async function untilCached(url: string): Promise<void> {
  const isCachedNow = async () => {
    fresh.clock.pass(5_000);
    await amina.open(url);
    return await isCached(bola, url);
  };
  await expect.poll(isCachedNow, patience).toBe(true);
}

const cookieText = (cookies: object) => new URLSearchParams({ ...cookies }).toString().replaceAll('&', '; ');
const detail = `/lite/detail/${bridge.news_id}`;
const headline = '/lite/headline?category=top_news';
const country = '/lite/?change=1';
const topicId = anArticleId('ngen');
const topic = `/lite/topicdetail?more_id=${topicId}`;

const shows = async (url: string, text: string) => (await bola.open(url)).body.includes(text);

let amina: CookieBrowser;
let bola: CookieBrowser;
beforeEach(async () => {
  fresh.clock.pass(10 * MINUTE_MS); // whatever was noticed has settled, and nothing is left of the tests before
  [amina, bola] = [await aReader(), await aReader()];
});

describe('two readers of one kept page', () => {
  it.each([detail, headline, topic, country])('have nothing of each other in %s', async (url) => {
    await untilCached(url);
    const first = await amina.open(`${url}${url.includes('?') ? '&' : '?'}mine=aminas-own`, {
      referer: 'http://localhost/lite/feeds?channel=sports',
      cookie: cookieText({ ...amina.cookies, griot_view: 'dark_1.5_2_0', griot_loads: 'top.ngen.main.7' }),
    });
    const before = await hits();
    const second = await bola.open(url);
    expect(await hits()).toBe(before + 1);
    const theirs = [amina.device, tokenIn(first.body), 'aminas-own', 'channel=sports', 'data-theme', 'data-text-size'];
    for (const text of theirs) expect([first, second].map(({ body }) => body.includes(text))).toEqual([true, false]);
    expect(dataIn(first.body).stores.view).toMatchObject({ theme: 'dark', textSize: 1.5 });
    const data = dataIn(second.body);
    expect(data).toMatchObject({ deviceId: bola.device, href: url.slice('/lite'.length), cameFrom: '' });
    expect(data.csrf).toMatch(/^[\w-]{16}\.[\w-]{43}$/);
    const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    expect(second.headers['content-security-policy']).toContain(`'nonce-${nonces[1]}'`);
  });

  it('each send a form of it with a token of their own, and no other', async () => {
    const pages = [await amina.open(country), await bola.open(country)];
    const [aminas = '', bolas = ''] = pages.map(({ body }) => tokenIn(body));
    expect((await bola.post('/lite/', { market: 'ngen', csrf: aminas })).headers.location).toBe('/lite/?change=1');
    expect((await bola.post('/lite/', { market: 'ngen', csrf: bolas })).headers.location).toBe('/lite/feeds');
  });

  it('each have the id of an answer of their own, and tokens that vouch for their own device', async () => {
    const tokens = new SignedFeedbackTokens(secret);
    const seen: string[] = [];
    for (const browser of [amina, bola, new CookieBrowser(fresh)]) {
      const url = browser.device === '' ? `${headline}&country=ng&language=en` : headline;
      await browser.open(url);
      const { articles, request_id } = dataIn((await browser.open(url)).body).answer.data;
      seen.push(request_id);
      expect(articles.length).toBeGreaterThan(0);
      for (const item of articles) {
        const shown = { deviceId: browser.device, requestId: request_id, entryId: item.news_entry_id };
        expect([item.request_id, tokens.isOurs(item.infra_feedback, shown)]).toEqual([request_id, true]);
      }
    }
    expect(new Set(seen).size).toBe(3);
  });

  it('read another market’s link as nobody, each in their own market', async () => {
    const link = `/lite/headline?category=top_news&country=eg&language=ar`;
    const youssef = await aReader('egar');
    await untilCached(link);
    expect(await isCached(youssef, link)).toBe(false);
    const { market, link: named, answer } = dataIn((await bola.open(link)).body);
    expect([market.key, named]).toEqual(['ngen', 'egar']);
    const [item] = answer.data.articles;
    const shown = { deviceId: '', requestId: item.request_id, entryId: item.news_entry_id };
    expect(new SignedFeedbackTokens(secret).isOurs(item.infra_feedback, shown)).toBe(true);
  });

  it('find the time of their own request in it', async () => {
    const own = anArticle({ published_at: new Date(fresh.clock.now().getTime() - 2 * MINUTE_MS) });
    await insertArticles(fresh.sql, own);
    const url = `/lite/detail/${own.news_id}`;
    await expect.poll(() => shows(url, own.title), patience).toBe(true);
    fresh.clock.pass(MINUTE_MS);
    await untilCached(url);
    expect(await shows(url, '3 min<')).toBe(true);
    fresh.clock.pass(4 * MINUTE_MS);
    const before = await hits();
    const { body } = await bola.open(url);
    expect(await hits()).toBe(before + 1);
    expect(body).toContain('7 min<');
    expect(dataIn(body).now).toBe(fresh.clock.now().getTime());
  });
});

describe('a page is rendered for one reader alone', () => {
  it('who is known by their cookie; the headers of calls say nothing of who opens a page', async () => {
    await untilCached(detail);
    expect(await isCached(bola, detail, { 'user-id': 'ngenabc', authorization: 'Bearer abc' })).toBe(true);
    const { body } = await bola.open(`/lite/comment?news_entry_id=${bridge.news_entry_id}`);
    await bola.post('/lite/comment', { csrf: tokenIn(body), post_id: bridge.news_entry_id, content: 'At last' });
    expect(await isCached(bola, detail)).toBe(false);
  });

  it('who hid something', async () => {
    const [shown] = dataIn((await bola.open(headline)).body).answer.data.articles;
    const { body } = await bola.open(headline);
    const item = `${shown.news_entry_id} ${shown.request_id} ${shown.infra_feedback}`;
    await bola.post('/lite/feedback', { csrf: tokenIn(body), item });
    const idsOf = (html: string) => dataIn(html).answer.data.articles.map((one: typeof shown) => one.news_entry_id);
    expect(idsOf((await bola.open(headline)).body)).not.toContain(shown.news_entry_id);
    expect(await isCached(bola, headline)).toBe(false);
    expect(idsOf((await amina.open(headline)).body)).toContain(shown.news_entry_id);
    expect(await isCached(amina, headline)).toBe(true);
  });

  it.each(['/lite/detail/ngen0000000000000000', '/lite/detail', '/lite/feeds', '/lite/nowhere'])(
    'where it is no page to keep: %s',
    async (url) => {
      for (let n = 0; n < 3; n += 1) expect(await isCached(bola, url)).toBe(false);
    },
  );
});

/** The cached pages of two new articles that have nothing in common. */
async function twoPages() {
  const titles = { sports: 'Goalkeeper saves penalty', health: 'Clinic offers vaccine' };
  const articles = Object.entries(titles).map(([category, title]) => anArticle({ story: null, category, title }));
  await insertArticles(fresh.sql, ...articles);
  const pages = articles.map(({ news_id }) => ({ newsId: news_id, url: `/lite/detail/${news_id}` }));
  for (const { url } of pages) await expect.poll(async () => (await bola.open(url)).statusCode, patience).toBe(200);
  fresh.clock.pass(MINUTE_MS);
  for (const { url } of pages) await untilCached(url);
  return pages as [(typeof pages)[0], (typeof pages)[0]];
}

describe('a kept page goes at once', () => {
  it('when its article changes or is removed, for whoever reads it next', async () => {
    const own = anArticle({ title: 'A first title', story: null, category: 'sports' });
    await insertArticles(fresh.sql, own);
    await expect.poll(() => shows(`/lite/detail/${own.news_id}`, 'A first title'), patience).toBe(true);
    fresh.clock.pass(MINUTE_MS);
    await untilCached(`/lite/detail/${own.news_id}`);
    await fresh.sql`update article set title = 'A second title' where news_id = ${own.news_id}`;
    await expect.poll(() => shows(`/lite/detail/${own.news_id}`, 'A second title'), patience).toBe(true);
    await fresh.sql`update article set removed_at = now() where news_id = ${own.news_id}`;
    await expect.poll(async () => (await bola.open(`/lite/detail/${own.news_id}`)).statusCode, patience).toBe(404);
  });

  it('while the pages that hold another article stay, until that one is deleted', async () => {
    const [changed, untouched] = await twoPages();
    await fresh.sql`update article set title = 'Another title' where news_id = ${changed.newsId}`;
    await expect.poll(() => shows(changed.url, 'Another title'), patience).toBe(true);
    expect(await isCached(bola, untouched.url)).toBe(true);
    await fresh.sql`delete from article where news_id = ${untouched.newsId}`;
    await expect.poll(async () => (await bola.open(untouched.url)).statusCode, patience).toBe(404);
  });

  it('when a count in it changes', async () => {
    const story = `/lite/headline?category=top_news&news_entry_id=${bridge.news_entry_id}`;
    await untilCached(story);
    await fresh.sql`update article set comment_num = 4321 where news_id = ${bridge.news_id}`;
    await expect.poll(() => shows(story, '"comment_num":4321'), patience).toBe(true);
  });

  it('but an article’s own page stays when the article is commented on, liked or shared', async () => {
    const [talkedOf, other] = await twoPages();
    await fresh.sql`update article set comment_num = comment_num + 1 where news_id = ${talkedOf.newsId}`;
    await fresh.sql`update article set like_count = 7, share_count = 7 where news_id = ${talkedOf.newsId}`;
    // Notices come in the order of the changes: once the last has come, so have those before it.
    await fresh.sql`update article set title = 'The last change' where news_id = ${other.newsId}`;
    await expect.poll(() => shows(other.url, 'The last change'), patience).toBe(true);
    expect(await isCached(bola, talkedOf.url)).toBe(true);
  });

  it('when the configuration changes', async () => {
    await untilCached(detail);
    await fresh.sql`insert into market_config (market, key, value, set_by, set_at)
      values ('ngen', 'video_position', '2', 'ada', now())`;
    await expect.poll(() => shows(detail, '"video_position":2'), patience).toBe(true);
  });

  it('when changes can no longer be noticed, and none is kept until they can', async () => {
    await untilCached(detail);
    const listening = () => fresh.sql`
      select pid from pg_stat_activity
       where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
    for (const { pid } of await listening()) await fresh.sql`select pg_terminate_backend(${pid})`;
    await expect.poll(() => isCached(bola, detail), patience).toBe(false);
    await expect.poll(async () => (await listening()).length, patience).toBeGreaterThan(0);
    // Listening again, but what was rendered just now may still be of before.
    await expect
      .poll(async () => {
        fresh.clock.pass(4_000);
        await amina.open(detail);
        return await isCached(bola, detail);
      }, patience)
      .toBe(true);
  });
});

it('says in its figures how many pages are kept, and how large they are', async () => {
  await amina.open(detail);
  const { body } = await fresh.app.inject('/metrics');
  expect(Number(/griot_kept_pages (\d+)/.exec(body)?.[1])).toBeGreaterThan(0);
  expect(Number(/griot_kept_page_bytes (\d+)/.exec(body)?.[1])).toBeGreaterThan(1_000);
  expect(Number(/griot_kept_pages_dropped_total (\d+)/.exec(body)?.[1])).toBeGreaterThan(0);
});
