import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAlive, untilQuiet } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore, chosenBy, firstArticle } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();

/** The first banner is the bar: an article has a head of its own. */
const bar = (page: Page) => page.getByRole('banner').first();
const letters = (page: Page) =>
  page.locator('#body').evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize));
const textSize = { egar: 'حجم النص', ngen: 'Text size' };

describe.each(anyFrontPage)('the bar of an article of $label', ({ key, languages }) => {
  it('OVL-06 has the size of the text, which changes at once, and stays on the next page and in the settings', async () => {
    const path = await firstArticle(await chosenBy(key));
    const { page } = await newReader({ languages });
    await choseBefore(page, key);
    await openAlive(page, path);
    const before = await letters(page);
    await bar(page).getByRole('link', { name: textSize[key] }).click();
    const sheet = page.getByRole('dialog', { name: textSize[key] });
    await sheet.getByRole('radio').last().click();
    await expect.poll(() => letters(page)).toBeCloseTo(1.5 * before, 1);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname, 'the way back closes the sheet alone').toBe(path);
    await page.reload();
    expect(await letters(page)).toBeCloseTo(1.5 * before, 1);
    await openAlive(page, '/lite/settings');
    expect(await page.getByRole('group', { name: textSize[key] }).getByRole('radio').last().isChecked()).toBe(true);
  });

  it('NAV-12 without script the size of the text is a form of the settings', async () => {
    const path = await firstArticle(await chosenBy(key));
    const { page } = await newReader({ languages, script: false });
    await choseBefore(page, key);
    await page.goto(path);
    const before = await letters(page);
    await bar(page).getByRole('link', { name: textSize[key] }).click();
    await page.getByRole('group', { name: textSize[key] }).getByRole('radio').last().check();
    await page
      .locator('form', { has: page.locator('[name=textSize]') })
      .locator('noscript button, button')
      .first()
      .click();
    await page.goto(path);
    expect(await letters(page)).toBeCloseTo(1.5 * before, 1);
  });
});

it.each(['ngen', 'egar', 'inta'])(
  'DET-05 on a phone of 320 px the bar of %s holds all its parts, also with letters times 1.5',
  async (market) => {
    const one = await article({ market, body_html: longBody(4), frameable: true });
    const { page } = await newReader({ viewport: { width: 320, height: 640 } });
    await choseBefore(page, market);
    await openAlive(page, `/lite/detail/${one.news_id}`);
    await untilQuiet(page);
    for (const size of ['1', '1.5']) {
      await page.locator('html').evaluate((root, times) => root.setAttribute('data-text-size', times), size);
      for (const view of ['reader', 'original']) {
        const parts = await bar(page).evaluate((element) => {
          const { width } = element.getBoundingClientRect();
          const boxes = [...element.querySelectorAll('a, button')].map((part) => part.getBoundingClientRect());
          const inOrder = boxes.sort((box, other) => box.left - other.left);
          return inOrder.map(({ left, right, height }, at) => ({
            isInside: left >= 0 && right <= width,
            isApart: at === 0 || left >= (inOrder[at - 1]?.right ?? 0) - 0.5,
            isLarge: right - left >= 44 && height >= 44,
          }));
        });
        expect(parts, `${view} ${size}`).toEqual(parts.map(() => ({ isInside: true, isApart: true, isLarge: true })));
        await bar(page).locator('a[target=_blank]').click();
        await expect.poll(() => bar(page).locator('bdi').count()).toBe(view === 'reader' ? 1 : 0);
      }
    }
  },
);
