import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAlive, untilQuiet } from '../journey.ts';
import { readers } from '../reader.ts';
import { becomes, openUpgraded } from './upgraded.ts';

const newReader = readers();

let upgraded: Awaited<ReturnType<typeof openUpgraded>>;
beforeAll(async () => {
  upgraded = await openUpgraded();
}, 240_000);
afterAll(() => upgraded.close());

async function aReader(who: 'guest' | 'member'): Promise<Page> {
  const { page, context } = await newReader({ languages: 'en-KE' });
  await becomes(context, upgraded[who], upgraded.address);
  return page;
}
const open = (page: Page, path: string) => openAlive(page, `${upgraded.address}${path}`);

it('IDN-10 after an upgrade, what a guest chose, saved and said is there, and what waited on the phone is sent once', async () => {
  const { sql, read, acted } = upgraded;
  const page = await aReader('guest');
  await open(page, '/lite/feeds');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('link', { name: acted.title }).first().waitFor();
  const sent = () => sql<{ content: string }[]>`
    select content from comment where post_id = ${acted.news_entry_id} and deleted_at is null`;
  await expect.poll(sent).toEqual([{ content: 'Waits since the old release' }]);
  const likes = () => sql`select value from reaction where news_entry_id = ${acted.news_entry_id}`;
  await expect.poll(likes).toEqual([{ value: 1 }]);
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('actionsDone') ?? '[]').length)).toBe(2);

  await open(page, '/lite/saved');
  await page.getByRole('link', { name: read.title }).waitFor();
  await open(page, '/lite/muted');
  expect(await page.locator('#muted li bdi').allTextContents()).toEqual(['lottery']);
  await open(page, `/lite/comment?news_entry_id=${read.news_entry_id}`);
  const own = page.locator('article', { hasText: 'Written with the old release' });
  await own.waitFor();
  await own.getByRole('link', { name: /^Options/ }).click();
  await page.getByRole('button', { name: 'Delete' }).waitFor();
});

it('IDN-06 after an upgrade, a reader who was signed in still is, and follows, searched and read what they did', async () => {
  const page = await aReader('member');
  await open(page, '/lite/feeds');
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Me' }).click();
  await page.getByRole('dialog', { name: 'Me' }).getByText('Wanjiru').waitFor();
  await open(page, '/lite/history');
  await page.getByRole('link', { name: upgraded.read.title }).waitFor();
  await open(page, '/lite/search');
  await page.getByRole('combobox').focus();
  await page.getByText('bridge', { exact: true }).first().waitFor();
  const [profile] = await upgraded.sql`
    select 1 from signed_in_device where device_id = ${JSON.parse(upgraded.member.local.deviceIdMap ?? '{}').keen}`;
  expect(profile).toBeDefined();
});
