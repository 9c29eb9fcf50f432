import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { database } from '../database.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';

/** A market whose ad flags a test sets; all its values are the default again afterwards. */
export function adMarket(market: string) {
  const stored = database();
  afterAll(() => stored.sql`delete from market_config where market = ${market}`);
  const feedPage = async (cookie: string): Promise<string> =>
    (await fetch(new URL('/lite/feeds', ownService().address), { headers: { cookie } })).text();
  return {
    stored,
    /** Sets flags, and waits until pages of the running service have them: a reader keeps those of the first for a day. */
    async set(flags: Record<string, boolean | string>): Promise<void> {
      for (const [key, value] of Object.entries(flags))
        await stored.sql`
          insert into market_config (market, key, value, set_by, set_at)
          values (${market}, ${key}, ${stored.sql.json(value)}, 'a journey', now())
          on conflict (market, key) do update set value = excluded.value`;
      const inPage = Object.entries(flags).map(([key, value]) => `"${key.split('.').at(-1)}":${JSON.stringify(value)}`);
      const cookie = await chosenBy(market);
      const lacking = async () => {
        const page = await feedPage(cookie);
        return inPage.filter((flag) => !page.includes(flag));
      };
      await expect.poll(lacking).toEqual([]);
    },
    /** Somebody who chose the market earlier, on a phone that was first seen long ago; their pages note what moves. */
    async enter(page: Page): Promise<void> {
      await choseBefore(page, market);
      await page.addInitScript(() => {
        if (window !== window.top) return; // the frame of a network has no storage
        localStorage.setItem('fbTs', 'EOT');
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
              sources: { node: Node | null }[];
            };
            const names = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80));
            // a number that becomes wider is less; a slot is far more
            if (!hadRecentInput && value >= 0.001) moved.push(`${value.toFixed(4)} ${names.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
    },
  };
}

/** What moved on the screen without the reader's doing. */
export const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved);

export const slots = (page: Page) => page.getByRole('group', { name: 'Advertisement' });

/** After which articles of a list, counted from 0, a page has room for an ad as it was sent, before any of its script ran. */
export function roomsIn(sent: string): number[] {
  const isGroup = (row: string) => /^(\w*clip|\w+_group|editor\w+)"/.test(row);
  const kinds = sent.split('<li data-kind="').slice(1);
  const rows = kinds.length > 0 ? kinds.filter((row) => !isGroup(row)) : sent.split('<article').slice(1);
  return rows.flatMap((row, at) => (row.includes('data-awaited') ? [at] : []));
}

/** The same of the page as it is now, with its slots. */
export const slotsOn = async (page: Page): Promise<number[]> =>
  roomsIn((await page.content()).replaceAll('aria-label="Advertisement"', 'data-awaited'));
