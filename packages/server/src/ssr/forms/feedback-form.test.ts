import { rmSync } from 'node:fs';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Fields = Record<string, string>;

const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web, articles: [anArticle(), anArticle({ title: 'Another' })] });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser without script that has chosen a market, on a page with a form. */
async function reader() {
  const cookies: Fields = {};
  const storeCookies = <Sent extends { cookies: { name: string; value: string }[] }>(sent: Sent) => {
    for (const { name, value } of sent.cookies) cookies[name] = value;
    return sent;
  };
  const post = async (url: string, fields: Fields, headers: Fields = {}) =>
    storeCookies(
      await fresh.app.inject({
        method: 'POST',
        url,
        cookies,
        headers: { ...form, ...headers },
        payload: encoded(fields),
      }),
    );
  storeCookies(await fresh.app.inject({ url: '/lite/' }));
  const csrf = web.asked.at(-1)?.csrf ?? '';
  await post('/lite/', { market: 'ngen', csrf });
  return { csrf, cookies, post };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const encoded = (fields: Fields) => new URLSearchParams(fields).toString();

describe('NEG-02 "not interested" without script', () => {
  it('takes nothing without a token of the page, and shows the feed anew', async () => {
    const { post } = await reader();
    const sent = await post('/lite/feedback', { item: 'ngen1 r1 t1', csrf: 'another' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/feeds']);
  });

  it.each(['', ' ', 'no-such-item r1 t1', '\0 r1', '{} [] ()'])(
    'leads back to the feed from %j, which is no item',
    async (item) => {
      const { post, csrf } = await reader();
      const sent = await post('/lite/feedback', { item, csrf });
      expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/feeds']);
    },
  );

  it('NEG-05 hides the item for good, and leads back to where the reader was', async () => {
    const { post, csrf, cookies } = await reader();
    const shown = async () => {
      await open(fresh, cookies);
      const page = await web.asked.at(-1)?.api.feed.main({ query: { action: 'refresh', features: 0 } });
      return page?.ok === true ? page.value.articles.filter((item) => 'news_id' in item) : [];
    };
    const [unwanted, ...others] = await shown();
    if (unwanted === undefined) expect.unreachable('the feed is empty');
    const item = `${unwanted.news_entry_id} ${unwanted.request_id} ${unwanted.infra_feedback}`;
    const referer = 'http://localhost/lite/feeds?channel=sports';
    const sent = await post('/lite/feedback', { item, csrf }, { referer, host: 'localhost' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/feeds?channel=sports']);
    const ids = (await shown()).map(({ news_entry_id }) => news_entry_id);
    expect(ids).not.toContain(unwanted.news_entry_id);
    expect(ids).toHaveLength(others.length);
  });
});

describe('how a page should look', () => {
  it('is what the browser keeps of it', async () => {
    const { cookies } = await reader();
    await open(
      fresh,
      { ...cookies, griot_view: 'dark_1.3_1_1', griot_loads: 'top.ngen.main:abc' },
      { 'save-data': 'on' },
    );
    expect(web.asked.at(-1)?.remembered).toEqual({ view: 'dark_1.3_1_1', loads: 'top.ngen.main:abc', savesData: true });
    await open(fresh, cookies);
    expect(web.asked.at(-1)?.remembered).toEqual({ view: '', loads: '', savesData: false });
  });
});

const open = ({ app }: FreshApp, cookies: Fields, headers: Fields = {}) =>
  app.inject({ url: '/lite/feeds', cookies, headers });
