// npm run shots [-- name …]: a picture of every screen (phone; en and ar; light and dark), plus the wide screen, into
// .shots/; of those whose names begin so, where some are given.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '../../e2e/chromium.ts';
import { oneOfEachScreen } from '../../e2e/page-addresses.ts';
import { startService } from '../../e2e/service.ts';
import { type ScreenState, states } from './states.ts';

const folder = join(import.meta.dirname, '../../.shots');
const markets = [
  { key: 'ngen', label: 'Nigeria · English', locale: 'en-NG' },
  { key: 'egar', label: 'مصر · العربية', locale: 'ar-EG' },
] as const;
const wanted = process.argv.slice(2);
const isWanted = ({ name }: ScreenState) => wanted.length === 0 || wanted.some((one) => name.startsWith(one));
const phone = { width: 360, height: 740 };
const wide = { width: 1280, height: 900 };

type Look = { market: (typeof markets)[number]; dark: boolean; viewport: typeof phone };

const looks: Look[] = markets.flatMap((market) => [
  { market, dark: false, viewport: phone },
  { market, dark: true, viewport: phone },
  { market, dark: false, viewport: wide },
]);

async function readerWith(browser: Browser, address: string, { market, dark, viewport }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: market.locale,
    colorScheme: dark ? 'dark' : 'light',
    deviceScaleFactor: viewport === phone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/lite/');
  await page.getByRole('button', { name: market.label }).click();
  await page.waitForURL('**/lite/feeds');
  return page;
}

/** The first look of every screen there is, as the list of routes has them. */
async function firstLooks(page: Page): Promise<ScreenState[]> {
  const found = await oneOfEachScreen(async (path) => {
    const answer = await page.request.get(path);
    return answer.ok() ? answer.text() : '';
  });
  // Who has a market gets its feed at the address of the list.
  const pathOf = ({ name, path }: (typeof found)[number]) => (name === 'country' ? '/lite/?change=1' : path);
  return found.map((one) => ({ name: one.name, open: () => page.goto(pathOf(one)) }));
}

/** Whether all that is in sight is there; what lies further down or aside comes as somebody scrolls to it. */
function allPictures(): boolean {
  const isInSight = (one: Element) => {
    const { top, left, right, bottom } = one.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
  };
  return [...document.images].every((one) => one.complete || !one.checkVisibility() || !isInSight(one));
}

async function shoot(page: Page, screen: ScreenState, look: Look): Promise<void> {
  await screen.open(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(allPictures);
  const kind = look.viewport === phone ? 'phone' : 'wide';
  const file = `${screen.name}-${look.market.key}-${kind}-${look.dark ? 'dark' : 'light'}.png`;
  // What fades in or rises is pictured as it ends.
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  console.log(file);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const service = await startService();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  for (const look of looks) {
    const page = await readerWith(browser, service.address, look);
    for (const screen of [...(await firstLooks(page)), ...states].filter(isWanted)) await shoot(page, screen, look);
    await page.context().close();
  }
} finally {
  await browser.close();
  await service.stop();
}
