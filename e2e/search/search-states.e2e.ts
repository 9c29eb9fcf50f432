import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAlive, untilTold } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { onceFound } from './until-found.ts';

const newReader = readers();
onceFound();

const field = (page: Page) => page.getByRole('combobox');
const results = (page: Page) => page.locator('main article');

async function find(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

it('without a connection a search says so, and goes on by itself once there is one; so does one that a busy service refused', async () => {
  const { page, context } = await newReader({ expected: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });
  await choseBefore(page, 'ngen');
  await openAlive(page, '/lite/search');
  await context.setOffline(true);
  await find(page, 'marathon');
  await page.getByText('You are offline. Try again once you are connected.').waitFor();
  expect(await field(page).inputValue()).toBe('marathon');
  await context.setOffline(false);
  await results(page).first().waitFor();

  const busy = { status: 503, headers: { 'retry-after': '1' } };
  await page.route('**/v1/news/search?*type=top*', (route) => route.fulfill(busy), { times: 1 });
  await untilTold(page.getByText('Connection failed'), () => find(page, 'kettle'));
  await results(page).first().waitFor();
});

it('whatever is typed is only text', async () => {
  const headers = { cookie: await chosenBy('ngen') };
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '"unclosed -',
    "'; drop table article; --",
    '\u202e\u2066%_\\',
    '()&|!:*',
  ]) {
    const path = `/lite/search?text=${encodeURIComponent(text)}`;
    const answer = await fetch(new URL(path, ownService().address), { headers });
    const html = await answer.text();
    expect([answer.status, /<p[^>]* role="status"/.test(html)], text).toEqual([200, true]);
    expect(html, text).not.toMatch(/<img src="?x/);
  }
});
