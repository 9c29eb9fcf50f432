import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newsCard, openAlive, untilHydrated, untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';
import { calls, chooseIn, feedAlive, openSimulator, press } from '../shell/simulator.ts';

const newReader = readers();
const expected = /net::ERR_ABORTED/;

/** What the app keeps on the phone: in a shell's own storage where there is one. */
const deviceValue = (app: Frame | Page, name: string): Promise<string | null> =>
  app.evaluate((key) => {
    const { griotShell } = window as { griotShell?: { getItem(name: string): string | null } };
    return griotShell ? griotShell.getItem(key) : localStorage.getItem(key);
  }, name);
const sessionValue = (app: Frame | Page, name: string): Promise<string | null> =>
  app.evaluate((key) => sessionStorage.getItem(key), name);

type Keys = Record<string, RegExp>;

/** Waits until each of these keys holds what it should: some are written when the page is idle. */
async function expectKeys(app: Frame | Page, read: typeof deviceValue, keys: Keys): Promise<void> {
  for (const [name, shape] of Object.entries(keys))
    await expect.poll(() => read(app, name), { message: name }).toMatch(shape);
}

const time = /^\d{13}$/;
const inNigeria = (value: string) => new RegExp(`^\\{"ngen":"?${value}`);

it('CFG-04 CFG-07 what a reader looks for, watches and chooses is kept for the session or by market', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/search');
  await page.getByRole('combobox').fill('marathon');
  await expectKeys(page, sessionValue, { searchTxt: /^marathon$/ });
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL('**/lite/search?text=marathon**');
  await expectKeys(page, deviceValue, { searchHistoryMap: inNigeria('.*marathon') });

  await openAlive(page, '/lite/feeds');
  await page.getByRole('link', { name: /News from where you live/ }).scrollIntoViewIfNeeded();
  await page
    .getByRole('link', { name: /News from where you live/ })
    .locator('..')
    .getByRole('button', { name: 'Close' })
    .click();
  await expectKeys(page, deviceValue, { localCardMap: inNigeria('1') });
  await page.locator('a[href*="topicdetail"]').first().click();
  await page.waitForURL('**/lite/topicdetail**');
  await expectKeys(page, sessionValue, { cache: /^\{/ });
  await page.goBack();

  await page.getByRole('link', { name: 'Local', exact: true }).click();
  await page.getByRole('link', { name: 'Choose a city' }).click();
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('searchbox').fill('Ibadan');
  await chooser
    .getByRole('radio', { name: /^Ibadan/ })
    .first()
    .check();
  await chooser.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('heading', { name: 'Ibadan', exact: true }).waitFor();
  await expectKeys(page, deviceValue, {
    cityMap: inNigeria('\\w+'),
    channelMap: /\\"cityList\\":\[.*Ibadan/,
  });

  await page.locator('nav a[href*="channel=video"]').click();
  await page.locator('a[href*="/lite/videodetail"]').first().click();
  await page.waitForURL('**/lite/videodetail**');
  await expectKeys(page, sessionValue, { videoCache: /^\{.*"id":"ngen/ });
});

it('CFG-04 CFG-07 a shell’s phone holds each value of the list under its name, by market where it should; MOD-01 MOD-02 a new reader is told of free browsing, and asked for notifications on the next start', async () => {
  const { page } = await newReader({ viewport: wide, expected });
  let app = await openSimulator(page, { notifications: false });
  await app.getByRole('heading', { name: 'Select country' }).waitFor();
  await expectKeys(app, sessionValue, { isNew: /^1$/ });
  app = await chooseIn(page, 'ngen');
  await app.getByRole('heading', { name: 'Free browsing' }).waitFor();
  await app.getByRole('button', { name: 'Got it' }).click();
  await expectKeys(app, deviceValue, {
    country: /^ng$/,
    language: /^en$/,
    domain: /^news-af$/,
    first: /^1$/,
    gaid: /^simulated-phone$/,
    appVersion: /^griot-/,
    h5Ready: /^1$/,
    freeBrowsingTs: time,
    fbDpStat: /^[1-5]$/,
    deviceIdMap: inNigeria('ngen'),
    configFeedMap: /^\{"ngen":"\{\\"ts\\":\d{13},\\"config\\":/,
    channelMap: /^\{"ngen":"\{\\"ts\\":\d{13},\\"cityList\\":\[.*\],\\"list\\":\[/,
    reportTs: inNigeria('\\d{13}'),
    fbTs: time,
  });
  await press(page, 'Reload');
  await expectKeys(app, deviceValue, { allRefreshCount: /^[1-9]/, refresh_count: /^\{"ng":"?[1-9]/, aic: /^[1-9]/ });
  await press(page, 'Start again');
  await feedAlive(page);
  await expectKeys(app, sessionValue, { firstLoad: /^1$/ });
  await app.getByRole('heading', { name: 'Hear the news as it happens' }).waitFor();
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(() => calls(page, 'openNotificationSettings')).toEqual(['openNotificationSettings() → done']);
  await expectKeys(app, deviceValue, { notifyCnt: /^1$/, notifyTs: time });
  await app.locator(`${newsCard} a[href*="/detail/"]`).first().click();
  await app.waitForURL('**/lite/detail/**');
  await expectKeys(app, deviceValue, { acc: /^[1-9]/ });
  await expectKeys(app, sessionValue, { detailArticle: /^\{.*"news_entry_id":"ngen/ });
});

it('CFG-03 CFG-04 a phone of an earlier version has its values moved and cleared once, and keeps the device it leaves', async () => {
  // the made-up device of that version is refused until the phone has another
  const { page } = await newReader({ expected: /net::ERR_ABORTED|log_session/ });
  await page.addInitScript(() => {
    if (localStorage.getItem('hisClear') !== null) return;
    // what a version before the maps kept
    const old = { country: 'ng', language: 'en', domain: 'news-af', deviceId: 'ngen0000000000000000', hotNews: '[]' };
    for (const [name, value] of Object.entries({ ...old, searchHistory: '["old"]', first: '1' }))
      localStorage.setItem(name, value);
  });
  await page.goto('/lite/');
  // its market is known: the server is told, and the feed comes
  await page.waitForURL('**/lite/feeds**');
  await untilHydrated(page);
  const another = inNigeria('ngen(?!0{16})');
  await expectKeys(page, deviceValue, { hotNewsClear: /^1$/, hisClear: /^1$/, deviceIdMap: another });
  expect(await deviceValue(page, 'searchHistory')).toBeNull();
  const old = JSON.parse((await deviceValue(page, 'deviceIdMap')) ?? '').ngen;
  await page.goto('/lite/?change=1');
  await untilQuiet(page);
  await page.locator('button[value="keen"]').click();
  await page.waitForURL('**/lite/feeds**');
  await expectKeys(page, deviceValue, { oldDeviceId: new RegExp(`^${old}$`), deviceIdMap: /"keen":"keen/ });
});
