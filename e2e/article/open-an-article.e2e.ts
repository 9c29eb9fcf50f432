import { describe, expect, it } from 'vitest';
import { database } from '../database.ts';
import { chooseMarket, newsCard, openAlive, untilHydrated, untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { kenya, longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();
const stored = database();

type Named = { news_id: string; news_entry_id: string };

const sharedAs = ({ news_id, news_entry_id }: Named, more = {}) =>
  `/lite/detail?${new URLSearchParams({ news_id, news_entry_id, open_type: '0', request_id: 'r-1', ...more })}`;
const heading = { level: 1, name: 'A bridge opens over the river' } as const;

describe('an article', () => {
  const read = async (path: string, cookie: string) => {
    const answer = await fetch(new URL(path, ownService().address), { headers: { cookie } });
    return { status: answer.status, html: await answer.text() };
  };

  it.each([
    ['DET-01 its id', (one: Named) => `/lite/detail/${one.news_id}`],
    ['DET-01 its entry id', (one: Named) => `/lite/detail/${one.news_entry_id}`],
    ['DET-03 query identifiers', sharedAs],
    ['DET-03 a shared link', (one: Named) => sharedAs(one, { country: 'ke', language: 'en' })],
  ])('opens by %s, for a reader and for somebody who never chose a market', async (_, address) => {
    const one = await article();
    for (const cookie of ['', await chosenBy('egar')]) {
      const { status, html } = await read(address(one), cookie);
      expect(status).toBe(200);
      expect(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0]).toMatch(/^<h1[^>]* dir="ltr".*A bridge opens over the river/s);
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/lite/detail/${one.news_id}"`));
    }
  });
});

it('NAV-05 DET-01 DET-21 opens by the hash, which the server never sees; without identifiers what was opened last in this session; and else says that it is not there', async () => {
  const one = await article({ body_html: longBody(2) });
  const { page } = await newReader();
  await choseBefore(page, 'keen');
  await page.goto(`/lite/detail#${one.news_entry_id}`);
  await page.getByRole('heading', heading).waitFor();
  await page.waitForURL(`**/lite/detail/${one.news_entry_id}`);
  await untilQuiet(page);
  await page.locator('#end').scrollIntoViewIfNeeded();
  const next = page.locator('main section article[id] h2 a').first();
  await next.waitFor();
  await untilQuiet(page);
  const title = await next.innerText();
  await next.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('/lite/detail');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.evaluate(() => sessionStorage.clear());
  expect((await page.goto('/lite/detail'))?.status()).toBe(200);
  await page.getByText('Page Not Found').waitFor();
  await page.getByText('Error 404').waitFor();
});

describe('what is not there', () => {
  it('NAV-12 DET-01 DET-04 answers 404 with the view, whichever way it is named', async () => {
    const cookie = await chosenBy('ngen');
    const none = { news_id: 'ngen0000000000000000', news_entry_id: 'ngen0000000000000001' };
    const link = { country: 'ke', language: 'en' };
    const paths = [
      `/lite/detail/${none.news_id}`,
      '/lite/detail/pasted',
      sharedAs(none),
      sharedAs(none, link),
      sharedAs(none, { ...link, country: 'xx' }),
      `/lite/detail?news_id=${none.news_id}`,
    ];
    for (const path of paths) {
      for (const held of [cookie, '']) {
        const answer = await fetch(new URL(path, ownService().address), { headers: { cookie: held } });
        expect(answer.status, path).toBe(404);
        expect(await answer.text(), path).toContain('data-about="detail"');
      }
    }
  });

  it('DET-01 is said by a word where only the phone could tell, and there is no script', async () => {
    const html = await (await fetch(new URL('/lite/detail', ownService().address))).text();
    expect(html).toContain('<noscript><p>This kind of link only opens with JavaScript switched on.');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('NAV-10 DET-02 can be asked for again: it was published meanwhile', async () => {
    const one = await article({ removed_at: new Date() });
    const { page } = await newReader({ expected: /404/ });
    await choseBefore(page, 'keen');
    await openAlive(page, `/lite/detail/${one.news_id}`);
    await page.getByText('Page Not Found').waitFor();
    await page.route('**/news/detail/**', (route) => route.fulfill({ json: 'There is no such article' }));
    const asked = page.waitForResponse('**/news/detail/**');
    await page.getByRole('link', { name: 'Refresh' }).click();
    await asked;
    await page.getByText('Error 404').waitFor();
    await page.unroute('**/news/detail/**');
    await stored.sql`update article set removed_at = null where news_id = ${one.news_id}`;
    await page.getByRole('link', { name: 'Refresh' }).click();
    await page.getByRole('heading', heading).waitFor();
  });
});

it('IDN-11 a shared link speaks its own market’s language, and the reader’s own pages theirs', async () => {
  const one = await article({ market: 'egar', language: 'ar', title: 'افتتاح جسر فوق النهر' });
  const { page } = await newReader();
  await choseBefore(page, 'keen');
  const spoken = () => page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
  await page.goto(sharedAs(one, { country: 'eg', language: 'ar' }));
  await page.getByRole('button', { name: 'مشاركة' }).first().waitFor();
  await expect.poll(spoken).toBe('ar rtl');
  await page.locator('header a[href="/lite/feeds"]').first().click();
  await page.waitForURL('**/lite/feeds');
  await page.locator(`${newsCard} h2`).first().waitFor();
  await expect.poll(spoken).toBe('en ltr');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('egar');
  await page.goBack();
  await page.getByRole('button', { name: 'مشاركة' }).first().waitFor();
  await expect.poll(spoken).toBe('ar rtl');
});

it('DET-03 IDN-11 what a phone asks for in the market of a shared link is asked by a device of its own', async () => {
  const [one, other] = [await article(), await article({ title: 'The ferry sails for the last time' })];
  const { page } = await newReader();
  await chooseMarket(page, kenya);
  const own = () => page.evaluate(() => JSON.parse(localStorage.getItem('deviceIdMap') ?? '{}').keen);
  const before = await own();
  await page.goto(sharedAs(one, { country: 'ke', language: 'en', from: 'share' }));
  await page.getByRole('heading', heading).waitFor();
  await untilHydrated(page);
  const asked = page.waitForRequest('**/news/detail/**');
  await page.evaluate((id) => {
    history.replaceState(null, '', `/lite/detail/${id}?country=ke&language=en`);
    dispatchEvent(new Event('griot-navigated'));
  }, other.news_id);
  const { searchParams } = new URL((await asked).url());
  await page.getByRole('heading', { level: 1, name: other.title }).waitFor();
  expect(searchParams.get('uid')).toMatch(/^keen/);
  expect(searchParams.get('uid')).not.toBe(before);
  expect(await own()).toBe(before);
});
