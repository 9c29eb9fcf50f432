import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { socialMarket } from '../article/social-market.ts';
import { barriersOver } from '../axe.ts';
import { openAlive, untilQuiet, untilTold } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const nigeria = socialMarket('ngen');

const commented = (place: Page | Locator) => place.getByText('Comment successful');
const commentsOf = (id: string) => `/lite/comment?news_entry_id=${id}`;
const said = (page: Page, text: string) => page.locator('article', { hasText: text }).last();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Me' });

async function aReader(): Promise<Page> {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  return page;
}

async function openPanel(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Me' }).click();
  await panel(page).waitFor();
}

/** What the trial provider's page asks for. */
async function giveName(provider: Page, name: string): Promise<void> {
  await provider.getByRole('heading', { name: 'Trial login' }).waitFor();
  await provider.getByLabel('Any name').fill(name);
  await provider.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in by the side panel. A provider's window that was closed can be opened again. */
async function logIn(page: Page, name: string): Promise<void> {
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Log in' }).click();
  const modal = page.getByRole('dialog', { name: 'Log in' });
  await modal.getByRole('link').first().waitFor();
  expect(await barriersOver(page)).toEqual([]);
  const openProvider = async () => {
    const opened = page.waitForEvent('popup');
    await modal.getByRole('link', { name: 'Trial login on this device' }).click();
    return await opened;
  };
  await (await openProvider()).close();
  expect(await modal.isVisible()).toBe(true);
  const provider = await openProvider();
  const closed = provider.waitForEvent('close');
  await untilTold(page.getByText('Log in successful'), () => giveName(provider, name));
  await closed;
  await modal.waitFor({ state: 'detached' });
}

it('IDN-05 IDN-06 INB-05 signs in by a pop-up, is told of an answer to what the guest wrote, reads it, and signs out', async () => {
  const id = await nigeria.mostSaid();
  const [amina, bola] = [await aReader(), await aReader()];
  await openAlive(amina, commentsOf(id));
  await amina.getByRole('textbox').fill('Written before there was an account');
  await untilTold(commented(amina), () => amina.getByRole('button', { name: 'Post' }).click());
  await amina.goto('/lite/feeds');
  await logIn(amina, 'Amina Bello');

  await openAlive(bola, `${commentsOf(id)}&filter=latest`);
  const hers = said(bola, 'Written before there was an account');
  expect(await hers.innerText(), 'what the guest wrote is the account’s now').toContain('Amina Bello');
  await hers.getByRole('button', { name: /^Like/ }).click();
  await expect.poll(() => hers.getByRole('button', { name: /^Like/ }).getAttribute('aria-label')).toContain('1 like');
  await hers.getByRole('link', { name: /^Reply/ }).click();
  const popup = bola.getByRole('dialog', { name: 'Replies' });
  await popup.getByRole('textbox').fill('And read afterwards');
  await untilTold(commented(popup), () => popup.getByRole('button', { name: 'Post' }).click());

  await amina.goto('/lite/feeds');
  await amina.getByRole('link', { name: 'Inbox, 2 unread messages' }).click();
  const messages = amina.getByRole('main').getByRole('listitem');
  await expect.poll(() => messages.count()).toBe(2);
  expect(await messages.first().innerText()).toContain('replied to your comment');
  expect(await messages.last().innerText()).toContain('likes your comment');
  await messages.first().getByRole('link').click();
  const answer = amina.getByRole('article').filter({ hasText: 'And read afterwards' }).last();
  await answer.waitFor();
  await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true);
  const about = amina.getByRole('main').locator('p > a[href*="/lite/detail/"]');
  const title = await about.innerText();
  await about.click();
  await amina.getByRole('heading', { level: 1, name: title }).waitFor();
  await amina.goBack();
  await answer.waitFor();
  await amina.getByRole('link', { name: 'Back' }).click();
  await amina.waitForURL('**/lite/inbox');
  await amina.goBack();
  await amina.waitForURL('**/lite/feeds');
  const inbox = amina.getByRole('link', { name: /^Inbox/ });
  await expect.poll(() => inbox.getAttribute('aria-label'), { message: 'all is read' }).toBe('Inbox');

  await openPanel(amina);
  await panel(amina).getByText('Logged in as Amina Bello').waitFor();
  await panel(amina).getByRole('button', { name: 'Sign out' }).click();
  const question = amina.getByRole('dialog', { name: 'Do you want to log out?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await question.waitFor({ state: 'detached' });
  // The entry of what lay over the page goes; leaving meanwhile would be undone.
  await expect.poll(() => amina.evaluate(() => history.state?.overlay ?? 'none')).toBe('none');
  await openAlive(amina, '/lite/inbox');
  await amina.getByText('Log in to see who answered you').waitFor();
});

it('INB-01 the inbox of a guest is a login prompt, and no call for it is refused', async () => {
  const page = await aReader();
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 401 && refused.push(answer.url())));
  await openAlive(page, '/lite/feeds');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByText('Log in to see who answered you').waitFor();
  await untilQuiet(page);
  expect(refused).toEqual([]);
});

it('a reader takes everything that is kept of them away, and then has it deleted', async () => {
  const page = await aReader();
  await openAlive(page, '/lite/settings');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const stream = await saved.createReadStream();
  const kept = JSON.parse((await stream.toArray()).join(''));
  expect(kept.data.device).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete my data' }).click();
  const question = page.getByRole('dialog', { name: 'Delete everything we keep about you?' });
  await question.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByText('Your data was deleted').first().waitFor();
});
