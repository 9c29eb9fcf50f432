import { expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('OVL-06 the question for consent moves nothing, is answered without leaving the page, and changed in the settings', async () => {
  const { page, context } = await newReader();
  await choseBefore(page, 'dede');
  await openAlive(page, '/lite/feeds');
  const form = page.locator('#consent form');
  await form.waitFor();
  expect(await violations(page)).toEqual([]);
  const look = (at: number) =>
    form
      .locator('.both button')
      .nth(at)
      .evaluate((button) => {
        const { color, backgroundColor, fontWeight } = getComputedStyle(button);
        return [color, backgroundColor, fontWeight, Math.round(button.getBoundingClientRect().width)];
      });
  expect(await look(0)).toEqual(await look(1));
  const firstCard = () =>
    page
      .locator('main h2')
      .first()
      .evaluate((title) => title.getBoundingClientRect().top);
  const before = await firstCard();
  await form.locator('summary').click();
  await form.locator('input[name="ads"]').check();
  await form.locator('button[value="chosen"]').click();
  await form.waitFor({ state: 'detached' });
  expect(await firstCard()).toBe(before);
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'griot_consent')?.value;
  expect(await kept()).toBe('ads');

  await openAlive(page, '/lite/settings');
  expect([await form.count(), await violations(page)]).toEqual([0, []]);
  await page.locator('#consent-choice').getByRole('switch').nth(1).check();
  await expect.poll(kept).toBe('ads-id');
  // nobody is profiled by it: that is a switch of its own, which is still off
  expect(await page.locator('#personal').getByRole('switch').isChecked()).toBe(false);
  await page.locator('#texts a[href="/lite/privacy"]').click();
  await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('OVL-06 without script Me begins with what was saved, a switch says what it does, and deleting asks first', async () => {
  const { page } = await newReader({ script: false, languages: 'ar-EG' });
  await choseBefore(page, 'egar');
  await page.goto('/lite/feeds');
  await page.getByRole('banner').getByRole('button').first().click();
  await page.waitForURL('**/lite/settings*');
  const first = page.locator('main section').first().getByRole('link');
  const hrefs = await first.evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/lite/saved', '/lite/history']);
  const personal = page.locator('#personal').getByRole('switch');
  expect(await personal.isChecked()).toBe(true);
  await personal.uncheck();
  await page.locator('#personal button').click();
  await page.waitForURL('**/lite/settings?said=saved*');
  expect(await personal.isChecked()).toBe(false);

  const remove = page.locator('main section').last();
  await remove.locator('button[value="delete"]').click();
  await remove.getByRole('alert').waitFor();
  await remove.locator('button[value="deleteSure"]').click();
  await page.waitForURL('**/lite/settings?said=deletedAll');
  expect(await personal.isChecked()).toBe(true);
});
