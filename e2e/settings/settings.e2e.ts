import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const question = '#consent form';

describe('OVL-06 the question for consent', () => {
  it('moves nothing, is answered without leaving the page, and changed in the settings', async () => {
    const { page, context } = await newReader();
    await choseBefore(page, 'dede');
    await openAlive(page, '/lite/feeds');
    const form = page.locator(question);
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
    expect([await page.locator(question).count(), await violations(page)]).toEqual([0, []]);
    const section = page.locator('#consent-choice');
    await section.getByRole('switch').nth(1).check();
    await expect.poll(kept).toBe('ads-id');
    // nobody is profiled by it: that is a switch of its own, which is still on
    expect(await page.locator('#personal').getByRole('switch').isChecked()).toBe(true);
    await page.locator('#texts a[href="/lite/privacy"]').click();
    await page.getByRole('heading', { level: 1, name: 'Datenschutz' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('OVL-01 OVL-06 settings without script', () => {
  it('are reached from the head of the feed and are forms, from right to left', async () => {
    const { page, context } = await newReader({ script: false, languages: 'ar' });
    await choseBefore(page, 'egar');
    await page.goto('/lite/feeds');
    await page.getByRole('banner').getByRole('button').first().click();
    await page.waitForURL('**/lite/settings*');
    const look = page.locator('#look');
    await look.locator('input[name="theme"][value="dark"]').check();
    await look.locator('input[name="opening"][value="original"]').check();
    await look.locator('button[type="submit"]').click();
    await page.locator('html[data-theme="dark"][dir="rtl"]').waitFor({ state: 'attached' });
    expect((await context.cookies()).find(({ name }) => name === 'griot_view')?.value).toBe('dark_1_2_0_1');
    await page.locator('#personal').getByRole('switch').check();
    await page.locator('#personal button[type="submit"]').click();
    await page.waitForURL('**said=saved**');
    expect(await page.locator('#personal').getByRole('switch').isChecked()).toBe(true);
    await page.locator('#texts a[href="/lite/about"]').click();
    await page.getByRole('heading', { level: 1, name: 'عن Griot' }).waitFor();
    await page.locator('footer a[hreflang="fr"]').click();
    await page.getByRole('heading', { level: 1, name: 'À propos de Griot' }).waitFor();
  });
});
