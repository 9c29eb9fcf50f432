import { afterAll, beforeAll, expect, vi } from 'vitest';
import { database } from '../database.ts';
import { ownService } from '../own-service.ts';

/** Turns a flag of a market on for the tests of a file, as `griot config` does; afterwards it is as it was. */
export function marketFlag(market: string, flag: string): void {
  const stored = database();
  beforeAll(async () => {
    await stored.sql`
      insert into market_config (market, key, value, set_by, set_at)
      values (${market}, ${flag}, 'true'::jsonb, 'e2e', now())`;
    const path = `/${market.slice(0, 2)}/${market.slice(2)}/v1/config/feed`;
    const config = new URL(path, ownService().address);
    // The service hears of it by and by.
    await vi.waitFor(async () => expect((await (await fetch(config)).json())[flag]).toBe(true), { timeout: 60_000 });
  });
  afterAll(() => stored.sql`delete from market_config where market = ${market} and key = ${flag}`);
}
