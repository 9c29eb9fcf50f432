import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { socialMarket } from './article/social-market.ts';
import { violations } from './axe.ts';
import { openAlive, untilHydrated } from './journey.ts';
import { anyFrontPage } from './markets.ts';
import { ownService } from './own-service.ts';
import { oneOfEachScreen } from './page-addresses.ts';
import { choseBefore, chosenBy } from './plain-reader.ts';
import { phone, readers, wide } from './reader.ts';
import { onceFound } from './search/until-found.ts';

const newReader = readers();
onceFound();

type Screens = Awaited<ReturnType<typeof oneOfEachScreen>>;

/** One page of each screen, as the market's own readers come to it, and one that is not there. */
async function screensOf(market: string, mostSaid: string): Promise<Screens> {
  const cookie = await chosenBy(market);
  const read = (path: string) => fetch(new URL(path, ownService().address), { headers: { cookie } });
  const failed = new Set<string>();
  const found = await oneOfEachScreen(async (path) => {
    const answer = await read(path);
    if (!answer.ok) failed.add(path);
    return answer.ok ? answer.text() : '';
  });
  // Of few articles anything is said: it may be that no page that was read links to one of them.
  const comments = await (await read(`/lite/comment?news_entry_id=${mostSaid}`)).text();
  const thread = / href="([^"#]*\/commentreply\?[^"#]*)/.exec(comments)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(thread).not.toBe('');
  expect((await read(thread)).status).toBe(200);
  const screens = found.map((one) => (one.name === 'comment-reply' ? { ...one, path: thread } : one));
  expect(screens.filter(({ name, path }) => name !== 'not-found' && failed.has(path))).toEqual([]);
  return screens;
}

/** Screens from which a reader with a market is led on; from the guide, whoever has no shell. */
const ledOn = ['country', 'guide'];

/** As a link does: a document of its own would need axe anew, which costs more than to look at most screens. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new Event('griot-navigated'));
  }, path);
  await page.locator('main[data-left]').waitFor({ state: 'detached' });
  // An article is there with its title; what stands below it comes when a reader comes near.
  const onItsWay = path.includes('/detail/') ? 'main:not(:has(article h1))' : 'main [data-shape]';
  await page.locator(onItsWay).first().waitFor({ state: 'detached' });
  await untilHydrated(page);
}

/** Only the colours differ by theme, and they do not by width: they alone are looked at in the dark, and not when wide. */
async function barriers(page: Page, screen: string): Promise<string[]> {
  const small = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(wide);
  const large = await violations(page, { without: ['color-contrast'] });
  await page.setViewportSize(phone);
  const all = { small, dark, large };
  return Object.entries(all).flatMap(([look, found]) => found.map((barrier) => `${screen}, ${look}: ${barrier}`));
}

/** By what a reader knows which screen it is: its address, its title, its headings, and whether it is an error. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.title,
    dir: document.documentElement.dir,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
    status: document.querySelector('main')?.dataset.status ?? '',
  }));

/** What the server renders at the address that the app led to is the screen that the app showed there. */
async function expectSameAfterReload(page: Page, screen: string): Promise<void> {
  const before = await shown(page);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => shown(page), { message: screen }).toEqual(before);
}

describe.each(anyFrontPage)('$label', ({ key, languages, searchWord }) => {
  const social = socialMarket(key);

  it('has no barrier that axe knows on any screen, small in both themes, and wide; NAV-01 each is the same screen after a reload', async () => {
    const { page } = await newReader({ viewport: phone, languages, expected: /40[14]/ });
    const screens = (await screensOf(key, await social.mostSaid())).filter(({ name }) => !ledOn.includes(name));
    await choseBefore(page, key);
    await openAlive(page, '/lite/nowhere'); // a document from which every screen is another one
    const found: string[] = [];
    // One search is the same screen as another: something stands between them.
    const nothing = { name: 'search-nothing', path: '/lite/search?text=qzxjvw' };
    const results = { name: 'search-results', path: `/lite/search?text=${encodeURIComponent(searchWord)}` };
    for (const { name, path } of [nothing, ...screens, results]) {
      await walkTo(page, path);
      if (name === results.name) await page.locator('main article').first().waitFor();
      found.push(...(await barriers(page, name)));
    }
    expect(found).toEqual([]);
    // A reload takes axe along, so it comes after everything was looked at.
    for (const { name, path } of [...screens, results]) {
      await walkTo(page, path);
      await expectSameAfterReload(page, name);
    }
  });

  it('has none on the country list of a first visit, nor on the guide in a shell; NAV-01 both are the same after a reload', async () => {
    const { page } = await newReader({ viewport: phone, languages });
    await page.addInitScript(() => {
      Object.assign(window, { griotShell: { protocol: () => '1', listen: () => 'back' } });
    });
    await openAlive(page, '/lite/');
    const found = await barriers(page, 'country');
    await expectSameAfterReload(page, 'country');
    await choseBefore(page, key);
    await openAlive(page, '/lite/guide');
    expect(new URL(page.url()).pathname).toBe('/lite/guide');
    found.push(...(await barriers(page, 'guide')));
    await expectSameAfterReload(page, 'guide');
    expect(found).toEqual([]);
  });
});
