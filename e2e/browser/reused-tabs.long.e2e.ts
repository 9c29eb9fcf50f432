import { expect, it } from 'vitest';
import { ownService } from '../own-service.ts';
import { phone, wide } from '../reader.ts';
import { giveBackTab, type Tab, takeTab } from './reused-tabs.ts';

/** Of a kind that no journey asks for, so that no other reader has been here. */
const newTab = () => takeTab({ baseURL: ownService().address, viewport: phone, locale: 'en-ZM', colorScheme: 'light' });

/** Everything of a reader that the next one could notice. */
const leftIn = async ({ page, context }: Tab, asked: readonly string[]) => ({
  asked: asked.length,
  cookies: (await context.cookies()).map(({ name }) => name),
  tabs: context.pages().length,
  viewport: page.viewportSize(),
  ...(await page.evaluate(() => ({
    kept: { ...localStorage, ...sessionStorage },
    name: window.name,
    isOnline: navigator.onLine,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    pages: history.length,
  }))),
});

it('a tab that is used again has nothing of the reader before', async () => {
  const tab = await newTab();
  const { page, context } = tab;
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Ghana · English' }).click();
  await page.waitForURL('**/lite/feeds');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/*', (route) => route.abort());
  await page.evaluate(() => {
    localStorage.setItem('mine', '1');
    sessionStorage.setItem('mine', '1');
    window.name = 'mine';
    history.pushState(null, '', '/lite/feeds?channel=sports');
  });
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.newPage();
  await context.setOffline(true);
  await giveBackTab(tab);

  asked.length = 0;
  const next = await newTab();
  expect(next.page).toBe(page);
  await page.goto('/robots.txt');
  expect(await leftIn(next, asked)).toEqual({
    cookies: [],
    asked: 0,
    tabs: 1,
    viewport: phone,
    kept: {},
    name: '',
    isOnline: true,
    isDark: false,
    pages: 2, // the empty one and this
  });
  await page.goto('/lite/');
  await page.getByRole('button', { name: 'Ghana · English' }).waitFor();
  expect(await page.locator('[aria-current]').count()).toBe(0);
  await giveBackTab(next);
});

it.each<[string, (tab: Tab) => unknown]>([
  ['a script of its own', ({ page }) => page.addInitScript('globalThis.mine = 1')],
  ['a faked clock', ({ page }) => page.clock.install()],
  ['a function given to the page', ({ context }) => context.exposeFunction('mine', () => {})],
  ['a session of the browser’s protocol', ({ page, context }) => context.newCDPSession(page)],
  ['a page from elsewhere', ({ page }) => page.goto('data:text/html,elsewhere')],
])('a tab with %s is closed with its reader', async (_, spoil) => {
  const tab = await newTab();
  await tab.page.goto('/robots.txt');
  await spoil(tab);
  await giveBackTab(tab);
  expect(tab.page.isClosed()).toBe(true);
});
