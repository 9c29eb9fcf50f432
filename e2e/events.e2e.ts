import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { database } from './database.ts';
import { chooseMarket, newsCard, untilHydrated } from './journey.ts';
import { readers } from './reader.ts';

const newReader = readers();
const stored = database();

const deviceOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('deviceIdMap') ?? '{}').ngen);

type Told = { event_type: string; news_entry_id: string | null; request_id: string | null; extra: unknown };

const eventsOf = (device: string, type: string): Promise<Told[]> =>
  stored.sql<Told[]>`
    select event_type, news_entry_id, request_id, extra from event
     where device_id = ${device} and event_type = ${type} order by ts`;

/** The articles events of that kind are about, in order. */
const aboutOf = async (device: string, type: string) =>
  (await eventsOf(device, type)).map((event) => event.news_entry_id);

const requestsOf = (device: string) =>
  stored.sql<{ event_type: string; status_code: number }[]>`
    select event_type, status_code from request_event where device_id = ${device}`;

/** Opens a card of the list, and says which article it was. */
async function open(page: Page, index: number): Promise<string> {
  await untilHydrated(page); // what is tapped earlier opens by the link alone, and is no click that we hear of
  // The list may change at any moment, so the card is found and tapped in one.
  const tapped = await page.waitForFunction(
    ([cards, at]) => {
      const card = document.querySelectorAll(cards)[at];
      card?.querySelector('a')?.click();
      return card?.id;
    },
    [`[data-channel] ${newsCard}`, index] as const,
  );
  const id = (await tapped.jsonValue()) ?? '';
  await page.locator('article h1').waitFor();
  return id;
}

async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await page.locator(`[data-channel] ${newsCard} h2`).first().waitFor(); // articles stand below an article too
}

describe('what a reader does', () => {
  it('EVT-10 EVT-11 ITEM-03 reaches the database, each thing once, over a reload and a closed page', async () => {
    const { page } = await newReader();
    await chooseMarket(page, 'Nigeria · English');
    const device = await deviceOf(page);
    const first = await open(page, 0);
    await goBack(page);
    const second = await open(page, 1);
    await page.reload();
    await page.locator('article h1').waitFor();
    await goBack(page);
    const third = await open(page, 2);
    await page.close({ runBeforeUnload: true });

    await expect.poll(() => aboutOf(device, 'stay')).toEqual([first, second, second, third]);
    await expect.poll(() => aboutOf(device, 'click')).toEqual([first, second, third]); // another beacon
    const [stay] = await eventsOf(device, 'stay');
    const [click] = await eventsOf(device, 'click');
    expect(stay?.extra).toEqual({ duration: expect.any(Number) });
    expect(stay?.request_id).toBe(click?.request_id);
    const impressions = async () =>
      (await eventsOf(device, 'impression')).map((event) => `${event.request_id} ${event.news_entry_id}`);
    await expect.poll(async () => (await impressions()).length).toBeGreaterThan(3);
    const seen = await impressions();
    expect(new Set(seen).size).toBe(seen.length);
    const sessions = await stored.sql`select params from session_info where device_id = ${device}`;
    expect(sessions).toHaveLength(1);
  });

  it('EVT-07 EVT-10 waits for the connection, and is then told', async () => {
    const { page, context } = await newReader({ expected: /Failed to load resource|net::ERR/ });
    await chooseMarket(page, 'Nigeria · English');
    const device = await deviceOf(page);
    const article = await open(page, 0);
    await expect.poll(() => eventsOf(device, 'wake')).toHaveLength(1);
    await context.setOffline(true);
    await goBack(page);
    await page.locator(`[data-channel] ${newsCard} h2 a`).nth(3).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await eventsOf(device, 'stay')).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => aboutOf(device, 'stay')).toEqual([article]);
    await expect.poll(() => requestsOf(device)).toContainEqual({ event_type: 'detail', status_code: 666 });
    await expect.poll(() => requestsOf(device)).toContainEqual({ event_type: 'detail', status_code: 200 });
  });

  it('EVT-10 is told once though several tabs are open', async () => {
    const { page, context } = await newReader();
    await chooseMarket(page, 'Nigeria · English');
    const device = await deviceOf(page);
    const beside = await context.newPage();
    await beside.goto('/lite/feeds');
    const tabs = [page, beside];
    const opened = await Promise.all(tabs.map((tab, index) => open(tab, index)));
    await Promise.all(tabs.map((tab) => tab.close({ runBeforeUnload: true })));
    await expect.poll(async () => (await aboutOf(device, 'stay')).sort()).toEqual([...opened].sort());
    await expect.poll(async () => (await aboutOf(device, 'click')).sort()).toEqual([...opened].sort());
  });
});
