import { describe, expect, it } from 'vitest';
import { newsCard, openAlive, untilHydrated } from '../journey.ts';
import { readers, wide } from '../reader.ts';
import { appIn, calls, chooseIn, feedAlive, openSimulator, passGuide, press, set, withoutGuide } from './simulator.ts';

const newReader = readers();
/** Frames that are left in the middle of a request, and pages whose document is replaced. */
const expected = /net::ERR_ABORTED/;

describe('SHL-03 the simulator', () => {
  it('shows the app in a phone, and what it and the shell say to each other', async () => {
    const { page } = await newReader({ viewport: wide, expected });
    const app = await openSimulator(page, { mcc: '639' });
    await app.getByRole('heading', { name: 'Select country' }).waitFor();
    expect((await app.getByRole('button').first().innerText()).trim(), 'CTY-02 by the shell’s mcc').toContain('Kenya');
    await chooseIn(page, 'keen');
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
  });

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
    const refreshed = page.waitForRequest((request) => request.url().includes('/v1/news/main'));
    await press(page, 'Reload');
    await refreshed;
    await app.locator('article a[href*="/detail/"]').first().click();
    await app.waitForURL('**/lite/detail/**');
    await press(page, 'Back');
    await app.waitForURL('**/lite/feeds');
    expect((await calls(page, 'griotApp.back')).at(-1), 'with nothing over it, the shell goes back itself').toBe(
      'griotApp.back() → pass',
    );
  });

  it('MOD-01 MOD-02 tells a new reader of free browsing, and asks for notifications on the next start', async () => {
    const { page } = await newReader({ viewport: wide, expected });
    await openSimulator(page, { notifications: false });
    const app = await chooseIn(page, 'ngen');
    const dialog = app.getByRole('dialog');
    await app.getByRole('heading', { name: 'Free browsing' }).waitFor();
    await app.getByRole('button', { name: 'Got it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Start again'); // now the market is known: a first load
    await app.getByRole('heading', { name: 'Hear the news as it happens' }).waitFor();
    await app.getByRole('button', { name: 'Turn on' }).click();
    await expect.poll(() => calls(page, 'openNotificationSettings')).toEqual(['openNotificationSettings() → done']);
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'Start again');
    await feedAlive(page);
    await expect.poll(() => calls(page, 'setNewsBar')).toHaveLength(3);
    expect(await dialog.count(), 'neither comes twice on one day').toBe(0);
  });

  it('SHL-02 a shell whose methods throw is as good as a browser', async () => {
    const { page } = await newReader({ viewport: wide, expected });
    const app = await openSimulator(page, { shell: 'throwing' });
    await untilHydrated(app);
    await app.locator('button[value="keen"]').click();
    await passGuide(app);
    await app.locator('article').first().waitFor();
    await expect.poll(() => app.evaluate(() => localStorage.getItem('country'))).toBe('ke');
  });

  it('tells the app of the connection, data saving and the background', async () => {
    const { page } = await newReader({ viewport: wide, expected });
    await openSimulator(page);
    const app = await chooseIn(page, 'keen');
    await set(page, { isAway: true });
    expect(await calls(page, 'griotApp.background')).toEqual(['griotApp.background() → handled']);
    await set(page, { isAway: false, isSavingData: true, connection: '2g' });
    expect(await calls(page, 'griotApp.connection')).toEqual(['griotApp.connection() → handled']);
    const asked = page.waitForRequest((request) => request.url().includes('/v1/news/main'));
    await press(page, 'Reload');
    expect(new URL((await asked).url()).searchParams.get('ac')).toBe('2g');
    const pictures = app.locator(`${newsCard} img`).first();
    await pictures.waitFor({ state: 'detached' }); // none while data is saved, off wifi
  });
});

describe('a deep link', () => {
  it('DPL-03 FEED-20 puts its article on top of a new reader’s first feed', async () => {
    const { page } = await newReader({ viewport: wide, expected });
    await openSimulator(page);
    let app = await chooseIn(page, 'keen');
    const card = app.locator('article[id]:has(h2 a[href*="/detail/"])').nth(6);
    const entry = (await card.getAttribute('id')) ?? '';
    const title = await card.locator('h2').innerText();
    expect(entry).not.toBe('');
    // Another phone, whose shell says what led here.
    await press(page, 'Clear storage');
    await page.context().clearCookies();
    await (await appIn(page)).evaluate(() => sessionStorage.clear());
    await set(page, { news_entry_id: entry });
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('pin_news_entry_id'));
    await press(page, 'Start again');
    app = await chooseIn(page, 'keen', withoutGuide);
    expect((await asked).postData()).toContain('simulator');
    await expect.poll(() => app.locator('article h2').first().innerText()).toBe(title);
  });

  it('DPL-02 opens the page of ours that an address names, over a new reader’s feed, and no other site', async () => {
    const { page } = await newReader({ expected });
    await openAlive(page, `/lite/?url=${encodeURIComponent('/lite/headline?category=main')}`);
    await page.locator('button[value="keen"]').click();
    await page.waitForURL('**/lite/headline?category=main');
    await page.goBack();
    await page.waitForURL('**/lite/feeds?**');
    await page.locator('article').first().waitFor();
  });
});
