import { markets } from '@griot/locale/markets';
import { describe, expect, it } from 'vitest';
import { newsCard, openAlive, untilHydrated } from './journey.ts';
import { readers } from './reader.ts';

const newReader = readers();
const nigeria = { name: 'Nigeria · English' };

describe('the country list', () => {
  it('CTY-01 CTY-02 puts the likely ones first, by the browser’s languages', async () => {
    const { page } = await newReader({ languages: 'sw-KE' });
    await page.goto('/lite/');
    const rows = page.getByRole('button');
    expect((await rows.first().innerText()).trim()).toBe('Kenya · Kiswahili');
    expect(await rows.count()).toBe(markets.length);
  });

  it.each(['country', 'language', 'domain'])(
    'NAV-03 is shown while the %s is unknown, and the session is marked as new',
    async (unknown) => {
      const { page, context } = await newReader();
      await page.goto('/lite/');
      await page.getByRole('button', nigeria).click();
      await page.waitForURL('**/lite/feeds');
      await untilHydrated(page); // from then on it stores nothing by itself
      // As a device comes back that kept everything else, with no cookie to say what is missing.
      await context.clearCookies();
      await page.evaluate((key) => {
        localStorage.removeItem(key);
        sessionStorage.clear();
      }, unknown);
      await page.goto('/lite/');
      await page.getByRole('heading', { name: 'Select country' }).waitFor();
      expect([await page.title(), new URL(page.url()).pathname]).toEqual(['Select country', '/lite/']);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isNew'))).not.toBeNull();
    },
  );

  it('NAV-02 marks a known market as a first load', async () => {
    const { page } = await newReader();
    await page.goto('/lite/');
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
    expect(await page.evaluate(() => sessionStorage.getItem('firstLoad'))).toBeNull();
    await page.goto('/lite/');
    await page.waitForURL('**/lite/feeds');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('firstLoad'))).not.toBeNull();
  });

  it('NAV-02 CTY-03 shows the selected one with a check when it is opened from the feed', async () => {
    const { page } = await newReader();
    await page.goto('/lite/');
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
    await page.getByRole('link', { name: 'Change country. Now: Nigeria · English' }).click();
    const row = page.getByRole('button', nigeria);
    await row.locator('[data-icon=check]').waitFor();
    expect(await row.getAttribute('aria-current')).toBe('true');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
  });

  it('CTY-03 CTY-07 shows the failed one after four requests and lets it be tried again', async () => {
    const { page } = await newReader({ expected: /Failed to load resource/ });
    let requests = 0;
    await page.route('**/device_id**', async (route) => {
      requests++;
      await route.fulfill({ status: 503, body: '{}' });
    });
    await openAlive(page, '/lite/');
    const row = page.getByRole('button', nigeria);
    const place = await row.boundingBox();
    await row.click();
    await page
      .getByRole('status')
      .getByText(/could not be opened/)
      .waitFor();
    expect(await row.boundingBox(), 'the list stays where it was').toEqual(place);
    await page.getByRole('button', nigeria).locator('[data-icon=failed]').waitFor();
    expect(requests).toBe(4);
    await page.unroute('**/device_id**');
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
  });

  it('CTY-03 CTY-05 shows the one being chosen with a spinner and ignores others meanwhile', async () => {
    const { page } = await newReader();
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/device_id**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
    await openAlive(page, '/lite/');
    await page.getByRole('button', nigeria).click();
    await page.getByRole('button', nigeria).locator('[data-icon=waiting]').waitFor();
    await page
      .getByRole('status')
      .getByText(/Opening Nigeria/)
      .waitFor();
    await page.getByRole('button', { name: 'Ghana · English' }).click();
    letGo();
    await page.waitForURL('**/lite/feeds');
    expect(asked).toEqual(['/ng/en/device_id']);
  });

  it('CTY-05 ignores a choice while offline', async () => {
    const { page, context } = await newReader();
    await openAlive(page, '/lite/');
    await context.setOffline(true);
    await page.getByRole('button', nigeria).click();
    expect(await page.locator('[data-icon=waiting], [data-icon=failed]').count()).toBe(0);
    await context.setOffline(false);
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
  });

  it('CTY-04 CTY-07 has a way back after the first visit, and gives a market chosen before its device again', async () => {
    const { page } = await newReader();
    const devices = () => page.evaluate(() => JSON.parse(localStorage.getItem('deviceIdMap') ?? '{}'));
    await openAlive(page, '/lite/');
    expect(await page.getByRole('link', { name: 'Back', exact: true }).count(), 'the first visit').toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('first'))).toBeNull();
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
    await untilHydrated(page);
    const first = await devices();
    expect(first.ngen).toMatch(/^ngen/);
    await page.goto('/lite/?change=1');
    await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('first')), 'CTY-04 no longer the first visit').toBe('1');
    await page.getByRole('button', { name: 'Ghana · English' }).click();
    await page.waitForURL('**/lite/feeds');
    await page.getByRole('link', { name: /Now: Ghana/ }).waitFor();
    await page.goto('/lite/?change=1');
    await page.getByRole('button', nigeria).click();
    await page.waitForURL('**/lite/feeds');
    await page.getByRole('link', { name: /Now: Nigeria/ }).waitFor();
    await expect.poll(devices).toHaveProperty('ghen');
    expect((await devices()).ngen).toBe(first.ngen);
  });

  it('I18-04 downloads the chosen language and no other', async () => {
    const { page } = await newReader({ languages: 'ar-EG' });
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/lite/');
    await page.getByRole('button', { name: 'مصر · العربية' }).click();
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    const languages = files.map((file) => /assets\/(\w\w)-[\w-]+\.js$/.exec(file)?.[1]).filter(Boolean);
    expect([...new Set(languages)]).toEqual(['ar']);
  });
});
