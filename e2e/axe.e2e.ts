import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { frontPages } from './markets.ts';
import { ownService } from './own-service.ts';
import { oneOfEachScreen, screenNames } from './page-addresses.ts';
import { choseBefore, chosenBy } from './plain-reader.ts';
import { phone, readers, wide } from './reader.ts';

const newReader = readers();

const looks = frontPages.flatMap((front) =>
  [phone, wide].flatMap((viewport) => [true, false].map((dark) => ({ ...front, viewport, dark }))),
);

type Screens = ReturnType<typeof oneOfEachScreen>;
const known = new Map<string, Screens>();

/** One page of each screen, as the market's own readers come to it; looked up once. */
function screensOf(market: string): Screens {
  const screens = known.get(market) ?? lookUpScreens(market);
  known.set(market, screens);
  return screens;
}

async function lookUpScreens(market: string): Screens {
  const cookie = await chosenBy(market);
  return await oneOfEachScreen(async (path) => {
    return (await fetch(new URL(path, ownService().address), { headers: { cookie } })).text();
  });
}

describe.each(looks)('$label, $viewport.width wide, dark: $dark', ({ key, viewport, dark, languages }) => {
  it.each(screenNames)('has no barrier that axe knows on the screen %s', async (name) => {
    const { page } = await newReader({ viewport, dark, languages, expected: /404/ });
    await choseBefore(page, key);
    const screen = (await screensOf(key)).find((one) => one.name === name);
    await page.goto(screen?.path ?? expect.unreachable(`${name} has no address`));
    await page.locator('main').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
