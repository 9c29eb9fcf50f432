import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { chooseMarket, untilQuiet } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { readers, wide } from '../reader.ts';

const newReader = readers();

describe.each(frontPages)('$label', ({ label, languages }) => {
  it('FEED-15 top news is in full at first, a ticker on the next visit, and unfolds on a tap', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const headlines = page.locator('[id^="top-"]');
    await headlines.first().waitFor();
    await untilQuiet(page);
    await page.reload();
    // The server knows: nothing jumps when the script comes.
    const ticker = page.locator('li[data-kind="top_news_group"] section');
    await ticker.waitFor();
    expect(await headlines.count()).toBe(0);
    await expect.poll(async () => Math.round((await ticker.boundingBox())?.height ?? 0)).toBe(44);
    await untilQuiet(page);
    await ticker.getByRole('button').click();
    await headlines.first().waitFor();
  });

  it('a story that was read elsewhere is one line among the slides, which can be seen, and a tap shows it', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await page.locator('[id^="top-"]').first().waitFor();
    await untilQuiet(page);
    await page.evaluate(() => {
      const ids = [...document.documentElement.innerHTML.matchAll(/"story_id":"([^"]+)"/g)].map(([, id]) => id);
      const read = [...new Set(ids)].map((story) => ({ story, news_entry_id: 'elsewhere', title: 'Another report' }));
      localStorage.setItem('readStories', JSON.stringify(read));
    });
    await page.reload();
    await untilQuiet(page);
    const group = page.locator('li[data-kind="top_news_group"] section');
    await group.getByRole('button').click();
    const folded = group.locator('details').first();
    await folded.locator('summary bdi').waitFor();
    await folded.locator('summary').click();
    await folded.locator('[id^="top-"]').waitFor();
  });
});

it('ITEM-07 on a wide screen the top news of each channel stands beside its list, and the banner in its own', async () => {
  const { page } = await newReader({ viewport: wide });
  await chooseMarket(page, 'Nigeria · English');
  const politics = await page.context().newPage();
  await politics.goto('/lite/feeds?channel=politics');
  await politics.getByRole('complementary').locator('[id^="top-"]').first().waitFor();
  const trending = await page.context().newPage();
  await trending.goto('/lite/feeds?channel=trending');
  await trending.locator('li[data-kind="trending_group"]').waitFor();
  for (const [reader, channel] of [
    [trending, 'trending'],
    [politics, 'video'],
  ] as const) {
    await reader.goto(`/lite/feeds?channel=${channel}`);
    await reader.getByRole('complementary').locator('[id^="top-"]').first().waitFor();
    expect(await violations(reader), channel).toEqual([]);
  }
});

it('FEED-03 nothing of a card lies over the bar of channels', async () => {
  const { page } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
  const bar = page.getByRole('navigation').first();
  const top = bar.locator('xpath=ancestor::*[contains(@class,"top")][1]');
  const isCovered = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    return top.evaluate((element) => {
      const { left, top: above, width, height } = element.getBoundingClientRect();
      const points = [0.1, 0.3, 0.5, 0.7, 0.9, 0.97].flatMap((x) => [0.2, 0.5, 0.8].map((part) => [x, part] as const));
      return points.some(
        ([x, part]) => !element.contains(document.elementFromPoint(left + width * x, above + height * part)),
      );
    });
  };
  for (let y = 200; y < 1_000; y += 40) expect(await isCovered(y)).toBe(false);
});
