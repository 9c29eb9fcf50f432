import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '../chromium.ts';
import { ownService } from '../own-service.ts';

// A browser of its own, since the others run without their memory of pages. That a restored list is free again is proved
// beside the screen.
it('CTY-05 the way back from the feed never shows a list stuck in the middle of a choice, in a browser that remembers pages', async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL: ownService().address, locale: 'en-NG' });
  await page.goto('/lite/nowhere');
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Nigeria · English' }).click();
  await page.waitForURL('**/lite/feeds');
  await page.goBack();
  expect(await page.locator('[data-icon=waiting]').count()).toBe(0);
  expect(page.url()).toContain('/lite/nowhere');
  await browser.close();
});
