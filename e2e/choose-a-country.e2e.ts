import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newsCard, openAlive, untilHydrated } from './journey.ts';
import { readers } from './reader.ts';

const newReader = readers();
const nigeria = { name: 'Nigeria · English' };
const ghana = { name: 'Ghana · English' };

async function choose(page: Page, market: { name: string }): Promise<void> {
  await page.getByRole('button', market).click();
  await page.waitForURL('**/lite/feeds');
  await page.locator(newsCard).first().waitFor();
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const marked = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

describe('the country list', () => {
  it('NAV-02 NAV-03 CTY-05 is left for good by a choice, not shown to a known market, and shown again while a part of it is unknown', async () => {
    const { page, context } = await newReader({ expected: /404/ });
    await page.goto('/lite/nowhere');
    await openAlive(page, '/lite/');
    await choose(page, nigeria);
    expect(await marked(page, 'firstLoad')).toBeNull();
    await page.goBack();
    expect(page.url(), 'no list in the middle of a choice').toContain('/lite/nowhere');
    await page.goto('/lite/');
    await page.waitForURL('**/lite/feeds');
    await expect.poll(() => marked(page, 'firstLoad')).not.toBeNull();
    await untilHydrated(page); // from then on it stores nothing by itself
    // As a device comes back that kept everything else, with no cookie to say what is missing.
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.removeItem('language');
      sessionStorage.clear();
    });
    await page.goto('/lite/');
    await page.getByRole('heading', { name: 'Select country' }).waitFor();
    expect([await page.title(), new URL(page.url()).pathname]).toEqual(['Select country', '/lite/']);
    await expect.poll(() => marked(page, 'isNew')).not.toBeNull();
  });

  it('NAV-02 CTY-03 CTY-04 CTY-07 has a check at the selected one and a way back after the first visit, and gives a market chosen before its device again', async () => {
    const { page } = await newReader();
    const devices = async () => JSON.parse((await stored(page, 'deviceIdMap')) ?? '{}');
    const back = page.getByRole('link', { name: 'Back', exact: true });
    await openAlive(page, '/lite/');
    expect([await back.count(), await stored(page, 'first')], 'the first visit').toEqual([0, null]);
    await choose(page, nigeria);
    await untilHydrated(page);
    const first = await devices();
    expect(first.ngen).toMatch(/^ngen/);
    const change = page.getByRole('link', { name: /^Change country/ });
    await change.click();
    const row = page.getByRole('button', nigeria);
    await row.locator('[data-icon=check]').waitFor();
    expect(await row.getAttribute('aria-current')).toBe('true');
    expect(await stored(page, 'first'), 'CTY-04 no longer the first visit').toBe('1');
    await back.click();
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();

    for (const market of [ghana, nigeria]) {
      await openAlive(page, '/lite/?change=1');
      await choose(page, market);
      await page.getByRole('link', { name: `Change country. Now: ${market.name}` }).waitFor();
    }
    await expect.poll(devices).toHaveProperty('ghen');
    expect((await devices()).ngen).toBe(first.ngen);
  });

  it('CTY-03 CTY-05 CTY-07 ignores a choice while offline and a second one while the first is on its way, shows a failed one in its place, and lets it be tried again', async () => {
    const { page, context } = await newReader({ expected: /Failed to load resource/ });
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/device_id**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.fulfill({ status: 503, body: '{}' });
    });
    await openAlive(page, '/lite/');
    const row = page.getByRole('button', nigeria);
    const place = await row.boundingBox();
    await context.setOffline(true);
    await row.click();
    expect(await page.locator('[data-icon=waiting], [data-icon=failed]').count()).toBe(0);
    await context.setOffline(false);
    const says = (words: RegExp) => page.getByRole('status').getByText(words).waitFor();
    await row.click();
    await row.locator('[data-icon=waiting]').waitFor();
    await says(/Opening Nigeria/);
    await page.getByRole('button', ghana).click();
    letGo();
    await says(/could not be opened/);
    await row.locator('[data-icon=failed]').waitFor();
    expect(await row.boundingBox(), 'the list stays where it was').toEqual(place);
    expect(asked).toEqual(Array(4).fill('/ng/en/device_id'));
    await page.unroute('**/device_id**');
    await choose(page, nigeria);
  });
});
