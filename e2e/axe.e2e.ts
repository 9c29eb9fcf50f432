import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { openAlive } from './journey.ts';
import { frontPages } from './markets.ts';
import { ownService } from './own-service.ts';
import { oneOfEachScreen, screenNames } from './page-addresses.ts';
import { choseBefore, chosenBy } from './plain-reader.ts';
import { phone, readers, wide } from './reader.ts';

const newReader = readers();

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

describe.each(frontPages)('$label', ({ key, languages }) => {
  // A page is loaded once and looked at in all four ways: only the colours differ by theme, and so only they are
  // looked at again in the other one.
  it.each(screenNames)(
    'has no barrier that axe knows on the screen %s, small and wide, light and dark',
    async (name) => {
      const { page } = await newReader({ viewport: phone, languages, expected: /404/ });
      await choseBefore(page, key);
      const screen = (await screensOf(key)).find((one) => one.name === name);
      await openAlive(page, screen?.path ?? expect.unreachable(`${name} has no address`));
      for (const viewport of [phone, wide]) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await violations(page), `${viewport.width} wide, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, ['color-contrast']), `${viewport.width} wide, dark`).toEqual([]);
      }
    },
  );
});
