import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { frontPages } from './markets.ts';
import { ownService } from './own-service.ts';
import { oneOfEachScreen } from './page-addresses.ts';
import { choseBefore, chosenBy } from './plain-reader.ts';
import { phone, readers, wide } from './reader.ts';

const newReader = readers();

const looks = frontPages.flatMap((front) =>
  [phone, wide].flatMap((viewport) => [true, false].map((dark) => ({ ...front, viewport, dark }))),
);

/** One page of each screen, as the market's own readers come to it. */
async function screensOf(market: string) {
  const cookie = await chosenBy(market);
  return await oneOfEachScreen(async (path) => {
    return (await fetch(new URL(path, ownService().address), { headers: { cookie } })).text();
  });
}

describe.each(looks)('$label, $viewport.width wide, dark: $dark', ({ key, viewport, dark, languages }) => {
  it('has no barrier that axe knows on any screen', async () => {
    const { page } = await newReader({ viewport, dark, languages, expected: /404/ });
    await choseBefore(page, key);
    for (const { name, path } of await screensOf(key)) {
      await page.goto(path);
      await page.locator('main').first().waitFor();
      expect(await violations(page), name).toEqual([]);
    }
  });
});
