import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { chooseMarket, openAlive, scrollTo, untilQuiet } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers, wide } from '../reader.ts';

const newReader = readers();

/** Every story on the page counts as read in another report. */
async function readElsewhere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ids = [...document.documentElement.innerHTML.matchAll(/"story_id":"([^"]+)"/g)].map(([, id]) => id);
    const read = [...new Set(ids)].map((story) => ({ story, news_entry_id: 'elsewhere', title: 'Another report' }));
    localStorage.setItem('readStories', JSON.stringify(read));
  });
}

describe.each(anyFrontPage)('$label', ({ label, languages }) => {
  it('FEED-15 top news is in full at first, a ticker on the next visit, and unfolds on a tap; a story read elsewhere is one line of it', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const headlines = page.locator('[id^="top-"]');
    await headlines.first().waitFor();
    await untilQuiet(page);
    await readElsewhere(page);
    await page.reload();
    // The server knows: nothing jumps when the script comes.
    const ticker = page.locator('li[data-kind="top_news_group"] section');
    await ticker.waitFor();
    expect(await headlines.count()).toBe(0);
    await expect.poll(async () => Math.round((await ticker.boundingBox())?.height ?? 0)).toBe(44);
    await untilQuiet(page);
    await ticker.getByRole('button').click();
    const folded = ticker.locator('details').first();
    await folded.locator('summary bdi').waitFor();
    await folded.locator('summary').click();
    await folded.locator('[id^="top-"]').waitFor();
  });

  it('FEED-03 while the list is scrolled nothing of a card lies over the bar of channels, and no menu under the button that refreshes', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await untilQuiet(page);
    for (let y = 200; y < 1_000; y += 40) expect(await isBarCovered(page, y)).toBe(false);
    for (const place of [600, 1_400, 2_200]) {
      // It shows on the way back up: two moves that the browser tells of as one would be one way down.
      await scrollTo(page, (await scrollTo(page, place)) - 60);
      await expect.poll(() => menusUnderButton(page)).toBe(0);
    }
  });
});

async function isBarCovered(page: Page, y: number): Promise<boolean> {
  await page.evaluate((to) => window.scrollTo(0, to), y);
  const bar = page.getByRole('navigation').first();
  return bar.locator('xpath=ancestor::*[contains(@class,"top")][1]').evaluate((element) => {
    const { left, top: above, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9, 0.97].flatMap((x) => [0.2, 0.5, 0.8].map((part) => [x, part] as const));
    return points.some(
      ([x, part]) => !element.contains(document.elementFromPoint(left + width * x, above + height * part)),
    );
  });
}

/** How many menus lie under the button that refreshes the list; a word until it is there. */
const menusUnderButton = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('button[data-ui=refresh][data-shown]')?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 'no button yet';
    const menus = [...document.querySelectorAll('summary')].map((menu) => menu.getBoundingClientRect());
    const isUnder = (menu: DOMRect) =>
      menu.left < box.right && menu.right > box.left && menu.top < box.bottom && menu.bottom > box.top;
    return menus.filter(isUnder).length;
  });

it('ITEM-07 on a wide screen the top news of each channel stands beside its list, and the banner in its own', async () => {
  const { page } = await newReader({ viewport: wide });
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/feeds?channel=politics');
  const beside = page.getByRole('complementary').locator('[id^="top-"]').first();
  await beside.waitFor();
  await page.locator('nav a[href$="channel=video"]').click();
  await page.locator('[data-channel=video]').first().waitFor();
  await beside.waitFor();
  await openAlive(page, '/lite/feeds?channel=trending');
  await page.locator('li[data-kind="trending_group"]').waitFor();
  await beside.waitFor();
  expect(await violations(page, { without: ['color-contrast'] })).toEqual([]);
});
