import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { newsCard } from './journey.ts';
import { frontPages } from './markets.ts';
import { phone, readers, wide } from './reader.ts';

const newReader = readers();

const looks = frontPages.flatMap((front) =>
  [phone, wide].flatMap((viewport) => [true, false].map((dark) => ({ ...front, viewport, dark }))),
);

describe.each(looks)('$label, $viewport.width wide, dark: $dark', ({ label, viewport, dark, languages }) => {
  it('has no barrier that axe knows on any screen', async () => {
    const { page } = await newReader({ viewport, dark, languages, expected: /404/ });
    await page.goto('/lite/');
    expect(await violations(page), 'country list').toEqual([]);
    await page.getByRole('button', { name: label }).click();
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    expect(await violations(page), 'feed').toEqual([]);
    await page.locator(`${newsCard} h2 a`).first().click();
    await page.waitForURL('**/lite/detail/**');
    await page.locator('article h1').waitFor();
    expect(await violations(page), 'article').toEqual([]);
    await page.goto('/lite/nowhere');
    expect(await violations(page), 'not found').toEqual([]);
  });
});
