import { describe, expect, it } from 'vitest';
import { chooseMarket } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { readers } from '../reader.ts';

const newReader = readers();

describe.each(frontPages)('$label', ({ label, languages }) => {
  it('FEED-15 top news is in full at first, a ticker on the next visit, and unfolds on a tap', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const headlines = page.locator('[id^="top-"]');
    await headlines.first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.reload();
    // The server knows: nothing jumps when the script comes.
    const ticker = page.locator('li[data-kind="top_news_group"] section');
    await ticker.waitFor();
    expect(await headlines.count()).toBe(0);
    expect(Math.round((await ticker.boundingBox())?.height ?? 0)).toBe(44);
    await page.waitForLoadState('networkidle');
    await ticker.getByRole('button').click();
    await headlines.first().waitFor();
  });
});
