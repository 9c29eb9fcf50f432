import { DAY_MS } from '@griot/domain/time-units';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { storedArticles } from '../article/stored-article.ts';
import { newsCard, openAlive } from '../journey.ts';
import { readers, wide } from '../reader.ts';
import { calls, chooseIn, openSimulator, press, set, withoutGuide } from './simulator.ts';

const newReader = readers();
const newArticle = storedArticles();
/** Frames that are left in the middle of a request, and pages whose document is replaced. */
const expected = /net::ERR_ABORTED/;

it('SHL-03 the simulator shows the app in a phone, and what it and the shell say to each other; DPL-03 FEED-20 a deep link puts its article on top of a new reader’s first feed', async () => {
  const linked = await newArticle({
    title: 'What led the reader here',
    published_at: new Date(Date.now() - 2 * DAY_MS),
  });
  const { page } = await newReader({ viewport: wide, expected });
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('pin_news_entry_id'));
  const list = await openSimulator(page, { mcc: '639', news_entry_id: linked.news_entry_id });
  await list.getByRole('heading', { name: 'Select country' }).waitFor();
  // Only the app in the frame hears the shell: the list that the service sent has another order.
  await expect.poll(() => list.getByRole('button').first().innerText()).toContain('Kenya'); // CTY-02 by the shell’s mcc
  const app = await chooseIn(page, 'keen', withoutGuide);
  expect((await asked).postData()).toContain('simulator');
  await expect.poll(() => app.locator('article h2').first().innerText()).toBe(linked.title);
  expect(await calls(page, 'setLocale')).toEqual(['setLocale({"country":"ke","language":"en"}) → ']);
  const [newsBar = ''] = await calls(page, 'setNewsBar');
  expect(JSON.parse(newsBar.slice('setNewsBar('.length, -') → '.length)), 'SHL-05').toEqual({
    enable_native_push: true,
    enable_news_bar: true,
    news_bar_auto_refresh_interval: 5,
    reenable_news_bar_hours: 24,
    show_badge_on_launcher_interval_minutes: 1_440,
  });
  expect(await app.evaluate(() => localStorage.getItem('country')), 'the shell keeps its values').toBeNull();
  await expectLineToBeTold(page, app);
});

/** The shell tells the app of the background, of data saving and of the line. */
async function expectLineToBeTold(page: Page, app: Frame): Promise<void> {
  await set(page, { isAway: true });
  expect(await calls(page, 'griotApp.background')).toEqual(['griotApp.background() → handled']);
  await set(page, { isAway: false, isSavingData: true, connection: '2g' });
  expect(await calls(page, 'griotApp.connection')).toEqual(['griotApp.connection() → handled']);
  const refreshed = page.waitForRequest((request) => request.url().includes('/v1/news/main'));
  await press(page, 'Reload');
  expect(new URL((await refreshed).url()).searchParams.get('ac')).toBe('2g');
  await app.locator(`${newsCard} img`).first().waitFor({ state: 'detached' }); // none while data is saved, off wifi
}

it('SHL-04 OVL-03 back and reload close what lies over the page first', async () => {
  const { page } = await newReader({ viewport: wide, expected });
  await openSimulator(page);
  const app = await chooseIn(page, 'keen');
  const panel = app.getByRole('dialog');
  await app.getByRole('button', { name: 'Me' }).click();
  await panel.waitFor();
  await press(page, 'Back');
  await panel.waitFor({ state: 'detached' });
  expect(await calls(page, 'griotApp.back')).toEqual(['griotApp.back() → handled']);
  await app.getByRole('button', { name: 'Me' }).click();
  await panel.waitFor();
  await press(page, 'Reload');
  await panel.waitFor({ state: 'detached' });
  expect(new URL(app.url()).pathname).toBe('/lite/feeds');
  await app.locator('article a[href*="/detail/"]').first().click();
  await app.waitForURL('**/lite/detail/**');
  await press(page, 'Back');
  await app.waitForURL('**/lite/feeds');
  expect((await calls(page, 'griotApp.back')).at(-1), 'with nothing over it, the shell goes back itself').toBe(
    'griotApp.back() → pass',
  );
});

it('DPL-02 a deep link opens the page of ours that an address names, over a new reader’s feed', async () => {
  const { page } = await newReader({ expected });
  await openAlive(page, `/lite/?url=${encodeURIComponent('/lite/headline?category=main')}`);
  await page.locator('button[value="keen"]').click();
  await page.waitForURL('**/lite/headline?category=main');
  await page.goBack();
  await page.waitForURL('**/lite/feeds?**');
  await page.locator('article').first().waitFor();
});
