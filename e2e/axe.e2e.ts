import type { Page } from 'playwright-core';
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
    const answer = await fetch(new URL(path, ownService().address), { headers: { cookie } });
    return answer.ok ? answer.text() : '';
  });
}

async function inShell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { griotShell: { protocol: () => '1', listen: () => 'back' } });
  });
}

describe.each(frontPages)('$label', ({ key, languages }) => {
  // A page is loaded once and looked at in all three ways. Only the colours differ by theme, and they do not by width, so
  // only they are looked at again in the dark.
  it.each(screenNames)(
    'has no barrier that axe knows on the screen %s, small in both themes, and wide',
    async (name) => {
      const { page } = await newReader({ viewport: phone, languages, expected: /404/ });
      if (name !== 'country') await choseBefore(page, key); // who has a market is led on from there
      if (name === 'guide') await inShell(page); // and from there, who has no shell
      const screen = (await screensOf(key)).find((one) => one.name === name);
      await openAlive(page, screen?.path ?? expect.unreachable(`${name} has no address`));
      await page.locator('h1').first().waitFor({ state: 'attached' }); // some lead on to another page
      expect(await violations(page), 'small, light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, ['color-contrast']), 'small, dark').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(wide);
      expect(await violations(page), 'wide, light').toEqual([]);
    },
  );
});
