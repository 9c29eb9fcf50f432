import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { database } from '../database.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';

/** A market whose ad flags a test sets; all its values are the default again afterwards. */
export function adMarket(market: string) {
  const stored = database();
  afterAll(() => stored.sql`delete from market_config where market = ${market}`);
  const answered = async (): Promise<Record<string, unknown>> => {
    const path = `/${market.slice(0, 2)}/${market.slice(2)}/v1/config/feed`;
    return (await (await fetch(new URL(path, ownService().address))).json()) as Record<string, unknown>;
  };
  return {
    stored,
    /** Sets flags, and waits until the running service answers with them. */
    async set(flags: Record<string, boolean | string>): Promise<void> {
      for (const [key, value] of Object.entries(flags))
        await stored.sql`
          insert into market_config (market, key, value, set_by, set_at)
          values (${market}, ${key}, ${stored.sql.json(value)}, 'a journey', now())
          on conflict (market, key) do update set value = excluded.value`;
      const valueAt = (config: Record<string, unknown>, key: string) =>
        key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], config);
      await expect
        .poll(async () => {
          const config = await answered();
          return Object.entries(flags).every(([key, value]) => valueAt(config, key) === value);
        })
        .toBe(true);
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
