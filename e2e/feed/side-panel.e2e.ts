import { describe, expect, it } from 'vitest';
import { chooseMarket, untilQuiet } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { readers } from '../reader.ts';

const newReader = readers();

describe.each(frontPages)('$label', ({ label, languages }) => {
  it('theme and text size are in force at once, and in the next page before its script', async () => {
    const { page, context } = await newReader({ languages, expected: /ERR_FAILED/ });
    await chooseMarket(page, label);
    await untilQuiet(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await page.getByRole('banner').getByRole('button').first().click();
    await page.getByRole('dialog').locator('a[href="/lite/settings"]').click();
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

  it('slides in from the reading edge and keeps the page behind it out of reach', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await untilQuiet(page);
    await page.getByRole('banner').getByRole('button').first().click();
    const panel = page.getByRole('dialog');
    const edge = () =>
      panel.evaluate((box) => {
        const { left, right } = box.getBoundingClientRect();
        return document.documentElement.dir === 'rtl' ? innerWidth - Math.round(right) : left;
      });
    await expect.poll(edge).toBe(0);
    for (let stops = 0; stops < 25; stops++) {
      await page.keyboard.press('Tab');
      const isOut = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOut).toBe(false);
    }
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
  });
});
