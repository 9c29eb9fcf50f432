import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newsCard } from './journey.ts';
import { frontPages } from './markets.ts';
import { phone, readers, wide } from './reader.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const newReader = readers();

type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };

async function violations(page: Page): Promise<string[]> {
  // In a world of its own: the page's policy lets no foreign script in, and it should not.
  await page.evaluate(axe);
  const found = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

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
