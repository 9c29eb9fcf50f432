import { describe, expect, it } from 'vitest';
import { barriersOver } from '../axe.ts';
import { chooseMarket, openAlive, untilQuiet } from '../journey.ts';
import { anyFrontPage, frontPages } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

describe.each(anyFrontPage)('the settings of $label', ({ key, languages }) => {
  it('theme and text size are in force at once, and in the next page before its script', async () => {
    const { page, context } = await newReader({ languages, expected: /ERR_FAILED/ });
    await choseBefore(page, key);
    await openAlive(page, '/lite/settings');
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    const look = page.locator('#look');
    await look.getByRole('radio').nth(2).check();
    await look.getByRole('radio').nth(6).check();
    await expect.poll(paper).not.toBe(light);
    const dark = await paper();
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/lite/feeds', { waitUntil: 'commit' });
    await page.locator('html[data-theme="dark"][data-text-size="1.3"]').waitFor({ state: 'attached' });
    await expect.poll(paper).toBe(dark); // as soon as the styles are there; the script never is
  });
});

describe.each(frontPages)('the side panel of $label', ({ label, languages }) => {
  it('slides in from the reading edge, keeps the page behind it out of reach, and leads to the settings', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await untilQuiet(page);
    const me = page.getByRole('banner').getByRole('button').first();
    await me.click();
    const panel = page.getByRole('dialog');
    const edge = () =>
      panel.evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        return document.documentElement.dir === 'rtl' ? innerWidth - Math.round(right) : left;
      });
    await expect.poll(edge).toBe(0);
    expect(await barriersOver(page)).toEqual([]);
    for (let stops = 0; stops < 25; stops++) {
      await page.keyboard.press('Tab');
      const isOut = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOut).toBe(false);
    }
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await me.click();
    await panel.locator('a[href="/lite/settings"]').click();
    await page.locator('#look').waitFor();
  });
});
