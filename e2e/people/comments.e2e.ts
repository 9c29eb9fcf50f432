import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { socialMarket } from '../article/social-market.ts';
import { barriersOver, violations } from '../axe.ts';
import { openAlive, untilTold } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { type ReaderOptions, readers } from '../reader.ts';

const newReader = readers();
const nigeria = socialMarket('ngen');

const commentsOf = (id: string) => `/lite/comment?news_entry_id=${id}`;
const items = (page: Page) => page.locator('main article[aria-label]');
const commented = (place: Page | Locator) => place.getByText('Comment successful');
const field = (page: Page) => page.getByRole('textbox');
const said = (page: Page, text: string) => page.locator('article', { hasText: text }).last();
const optionsOf = (page: Page, text: string) => said(page, text).getByRole('link', { name: /^Options/ });

async function aReader(options: ReaderOptions = {}): Promise<Page> {
  const { page } = await newReader(options);
  await choseBefore(page, 'ngen');
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
}

describe.each(anyFrontPage)('the comments of $label', ({ languages, dir, key }) => {
  const market = socialMarket(key);

  it('COM-01 DET-10 open from the article, in three orders, and lead back to it', async () => {
    const id = await market.mostSaid();
    const { page } = await newReader({ languages });
    await choseBefore(page, key);
    await openAlive(page, commentsOf(id));
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    expect(await items(page).count()).toBeGreaterThan(3);
    const tabs = page.getByRole('navigation').getByRole('link');
    await tabs.nth(1).click();
    await expect.poll(() => tabs.nth(1).getAttribute('aria-current')).toBe('true');
    await expect.poll(() => items(page).count()).toBeGreaterThan(3);
    expect(page.url()).toContain('filter=latest');
    await page.locator('main p a').first().click();
    await page.locator('article h1').waitFor();
    await page.locator('a[href*="/lite/comment?"]').first().click();
    await page.waitForURL('**/lite/comment?**');
    await items(page).first().waitFor();
    await page.locator('header a').first().click();
    await page.locator('article h1').waitFor();
    expect(page.url(), 'the way back is a step back').toContain('/lite/detail');
    await page.goForward();
    await page.waitForURL('**/lite/comment?**');
  });
});

it('COM-10 two readers talk to each other, and the thread opens over the page and closes with back', async () => {
  const id = await nigeria.mostSaid();
  const [amina, bola] = [await aReader(), await aReader()];
  await openAlive(amina, commentsOf(id));
  await untilTold(commented(amina), () => write(amina, 'Who else walked over it today?'));
  expect(await violations(amina)).toEqual([]);
  await expect.poll(() => items(amina).first().innerText()).toContain('Who else walked over it today?');

  await openAlive(bola, `${commentsOf(id)}&filter=latest`);
  const hers = said(bola, 'Who else walked over it today?');
  await hers.getByRole('button', { name: /^Like/ }).click();
  await expect.poll(() => hers.getByRole('button', { name: /^Like/ }).getAttribute('aria-label')).toContain('1 like');
  await hers.getByRole('link', { name: /^Reply/ }).click();
  const popup = bola.getByRole('dialog', { name: 'Replies' });
  await popup.waitFor();
  expect(await barriersOver(bola)).toEqual([]);
  await popup.getByRole('textbox').fill('I did, at seven.');
  await untilTold(commented(popup), () => popup.getByRole('button', { name: 'Post' }).click());
  await popup.locator('article', { hasText: 'I did, at seven.' }).last().waitFor();
  await bola.goBack();
  await popup.waitFor({ state: 'detached' });
  expect(new URL(bola.url()).pathname).toBe('/lite/comment');

  await openAlive(amina, `${commentsOf(id)}&filter=latest`);
  await said(amina, 'I did, at seven.').waitFor();
});

it('COM-07 a reader deletes what they wrote, and it is gone for others; what a rule holds stands in its place for its author alone', async () => {
  const id = await nigeria.mostSaid();
  const [amina, bola] = [await aReader(), await aReader()];
  await openAlive(amina, commentsOf(id));
  await untilTold(commented(amina), () => write(amina, 'Said in haste'));
  const links = 'Look: http://a.example http://b.example http://c.example';
  await write(amina, links);
  const note = said(amina, links).getByRole('note');
  await note.getByText('Only you can see this. It is waiting for a moderator. It has several links.').waitFor();
  expect(await said(amina, links).getByRole('link').count(), 'its links are words, its one link the menu').toBe(1);

  await openAlive(bola, `${commentsOf(id)}&filter=latest`);
  await optionsOf(bola, 'Said in haste').click();
  await bola.getByRole('dialog').getByRole('button', { name: 'Report' }).waitFor();
  expect(await bola.getByRole('dialog').getByRole('button', { name: 'Delete' }).count()).toBe(0);
  expect(await bola.getByText(links).count()).toBe(0);
  expect(await barriersOver(bola)).toEqual([]);
  await bola.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await bola.getByRole('dialog').getByRole('checkbox').first().waitFor();
  expect(await barriersOver(bola)).toEqual([]);
  await optionsOf(amina, 'Said in haste').click();
  const deletes = amina.getByRole('dialog').getByRole('button', { name: 'Delete' });
  await deletes.click();
  await untilTold(amina.getByText('Delete successful'), () => deletes.click());
  await openAlive(bola, `${commentsOf(id)}&filter=latest`);
  expect(await bola.getByText('Said in haste').count()).toBe(0);
});

describe('without script', () => {
  it('NAV-12 comments are read, written, answered, liked and deleted by links and forms', async () => {
    const id = await nigeria.mostSaid();
    const page = await aReader({ script: false });
    await page.goto(commentsOf(id));
    expect(await items(page).count()).toBeGreaterThan(3);
    await page.getByRole('link', { name: 'Latest' }).click();
    await page.waitForURL('**filter=latest**');
    await field(page).fill('Written without script');
    await page.getByRole('button', { name: 'Post' }).click();
    await page.waitForURL('**said=posted**');
    await page.getByText('Comment successful').waitFor();
    const mine = () => said(page, 'Written without script');
    await mine().getByRole('button', { name: /^Like/ }).click();
    await expect.poll(() => mine().getByRole('button', { name: /^Like/ }).getAttribute('aria-pressed')).toBe('true');
    await mine()
      .getByRole('link', { name: /^Reply/ })
      .click();
    await page.waitForURL('**/commentreply?**');
    await field(page).fill('An answer to myself');
    await page.getByRole('button', { name: 'Post' }).click();
    await said(page, 'An answer to myself').waitFor();
    await optionsOf(page, 'An answer to myself').click();
    await page.waitForURL('**menu=1**');
    expect(await page.getByRole('button', { name: 'Report' }).count(), 'nobody reports themselves').toBe(0);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Delete successful').waitFor();
    expect(await page.getByText('An answer to myself').count()).toBe(0);
  });
});
