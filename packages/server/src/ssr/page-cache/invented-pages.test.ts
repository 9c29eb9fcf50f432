import { anArticle, type NewArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const [article, ...others] = ['courier', 'ledger', 'echo', 'herald'].map((source_key) =>
  anArticle({ source_key, story: 'bridge', is_sample: true, sample_key: `bridge-${source_key}` }),
) as [NewArticle, ...NewArticle[]];
const detail = `/lite/detail/${article.news_id}`;
const ofNigeria = 'country=ng&language=en';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article, ...others] });
  fresh.clock.pass(60_000); // whatever was noticed has settled
});
afterAll(() => fresh.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  fresh.app.inject({ url, headers: { host: 'localhost', ...headers } });

async function figure(name: string): Promise<number> {
  const { body } = await fresh.app.inject('/metrics');
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}
const hits = () => figure('griot_kept_page_requests_total{result="hit"}');
const pages = () => figure('griot_kept_pages');

/** Whether the page was answered from a cached one. */
async function isCached(url: string, headers?: Record<string, string>): Promise<boolean> {
  const before = await hits();
  await open(url, headers);
  return (await hits()) > before;
}

/** What could not be had in time on a busy machine is left out, and such a page is not cached. */
const untilCached = (url: string) => expect.poll(() => isCached(url)).toBe(true);

it('keeps a page only when it is asked for again', async () => {
  expect([await isCached(detail), await isCached(detail)]).toEqual([false, false]);
  await untilCached(detail);
  expect(await pages()).toBe(1);
});

it('makes one page of every way to write its address', async () => {
  await untilCached(detail);
  const spellings = ['?utm=1', '?request_id=a', '?request_id=b&open_type=7', '/'].map((more) => detail + more);
  for (const url of [...spellings, detail.replace('detail', 'Detail')]) expect(await isCached(url), url).toBe(true);
  expect(await pages()).toBe(1);
});

it('makes one page of all the titles that an address may give to a list', async () => {
  const titled = (title: string) =>
    `/lite/headline?category=top_news&news_entry_id=${article.news_entry_id}&title=${title}&${ofNigeria}`;
  await untilCached(titled('Today'));
  const before = await pages();
  for (const title of ['Junk', '<b>junk</b>']) {
    expect(await isCached(titled(encodeURIComponent(title)))).toBe(true);
    const { body } = await open(titled(encodeURIComponent(title)));
    expect([body.includes('Today'), body.includes('<b>junk')]).toEqual([false, false]);
  }
  expect(await pages()).toBe(before);
});

it.each([
  `/lite/headline?category=invented&${ofNigeria}`,
  `/lite/headline?category=science&${ofNigeria}`, // a list with nothing in it
  '/lite/headline?category=top_news&country=zz&language=zz',
])('keeps nothing for an address that leads to nothing: %s', async (url) => {
  const before = await pages();
  for (let n = 0; n < 3; n += 1) expect(await isCached(url)).toBe(false);
  expect(await pages()).toBe(before);
});

it('keeps nothing for a host that may be anybody’s invention, and refuses one that is too long', async () => {
  await untilCached(detail);
  for (let n = 0; n < 3; n += 1) expect(await isCached(detail, { host: 'invented.example' })).toBe(false);
  const refused = await open(detail, { host: 'a'.repeat(256) });
  expect(refused.statusCode).toBe(400);
  expect((await open(detail, { host: 'a'.repeat(255) })).statusCode).toBe(200);
});
