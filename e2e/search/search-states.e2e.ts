import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { onceFound } from './until-found.ts';

const newReader = readers();
onceFound();

const field = (page: Page) => page.getByRole('combobox');
const results = (page: Page) => page.locator('main article');
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

it('a search that is misspelt says what was found instead, with the way back, and nothing found leads on', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/search?text=marathom');
  await page.getByText(/^Showing .* instead of/).waitFor();
  await page.getByRole('link', { name: /^Search for/ }).click();
  await page.getByText(/^Nothing found for/).waitFor();
  expect(asked(page, 'exact')).toBe('1');
  const other = page.locator('main li a').first();
  const text = await other.innerText();
  expect(await violations(page)).toEqual([]);
  await other.click();
  await results(page).first().waitFor();
  expect([asked(page, 'text'), asked(page, 'rank')]).toEqual([text, null]);
});

it('without a connection a search says so, and goes on by itself once there is one', async () => {
  const { page, context } = await newReader({ expected: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/search');
  await context.setOffline(true);
  await field(page).fill('marathon');
  await field(page).press('Enter');
  await page.getByText('You are offline. Try again once you are connected.').waitFor();
  expect(await field(page).inputValue()).toBe('marathon');
  await context.setOffline(false);
  await results(page).first().waitFor();
});

it('a busy service is asked again by itself', async () => {
  const { page } = await newReader({ expected: /Failed to load resource/ });
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/search');
  await page.route(
    '**/v1/news/search?*type=top*',
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }),
    {
      times: 1,
    },
  );
  await field(page).fill('marathon');
  await field(page).press('Enter');
  await page.getByText('Connection failed').waitFor();
  await results(page).first().waitFor();
});

it('ITEM-16 a trending entry leads to the search for it, with its rank', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/feeds?channel=trending');
  const entry = page.locator('main ol a[href*="/lite/search?text="]').first();
  const text = await entry.innerText();
  await entry.click();
  await page.waitForURL('**/lite/search?**');
  expect([asked(page, 'text'), asked(page, 'rank')]).toEqual([text, '1']);
  await page.getByText('Top1').waitFor();
});

it('whatever is typed is only text', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '"unclosed -',
    "'; drop table article; --",
    '\u202e\u2066%_\\',
    '()&|!:*',
  ]) {
    await page.goto(`/lite/search?text=${encodeURIComponent(text)}`);
    await page.locator('main p[role="status"]').first().waitFor();
    expect(await page.locator('main img[src="x"]').count()).toBe(0);
  }
});
