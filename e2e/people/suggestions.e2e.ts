import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseMarket, openAlive, untilQuiet } from '../journey.ts';
import { readers } from '../reader.ts';

const newReader = readers();

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: 'A problem' }).check();
  await page.getByRole('textbox', { name: 'Your words' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. It has reached us.').waitFor();
  expect(await page.getByRole('listitem').first().innerText()).toContain(words);
  expect(await page.getByRole('textbox').inputValue()).toBe('');
}

it('OVL-05 somebody who has a suggestion finds the page in the side panel, writes there, and reads it again; its address alone opens it in a browser that has nothing of ours, which stays nobody’s', async () => {
  const { page, context } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Me' }).click();
  const link = page.getByRole('link', { name: 'Suggestions' });
  await expect.poll(() => link.getAttribute('href')).toContain('&signature=');
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForURL('**/lite/suggestions?*signature=*');
  const address = tab.url();
  const fields = new URL(address).searchParams;
  expect([...fields.keys()].sort()).toEqual(
    ['country', 'language', 'news_device_id', 'pro_type', 'signature', 'timestamp'].sort(),
  );
  await write(tab, 'The pictures are too large');
  await tab.close();

  const stranger = await newReader({ languages: 'fr' });
  await openAlive(stranger.page, address);
  expect(await stranger.page.getByRole('listitem').innerText()).toContain('The pictures are too large');
  await write(stranger.page, 'And the text is too small');
  expect(stranger.page.url()).toBe(address);
  expect((await stranger.context.cookies()).map(({ name }) => name)).toEqual(['griot_csrf']);
  const stored = await stranger.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/ngen/);
});
