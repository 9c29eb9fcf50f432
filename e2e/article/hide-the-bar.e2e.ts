import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { database } from '../database.ts';
import { fingerOn } from '../finger.ts';
import { untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();
const stored = database();
const setting = 'enable_header_toggle';

beforeAll(async () => {
  await stored.sql`
    insert into market_config (market, key, value, set_by, set_at)
    values ('keen', ${setting}, 'true'::jsonb, 'e2e', now())`;
  const config = new URL('/ke/en/v1/config/feed', ownService().address);
  // The service hears of it by and by.
  await vi.waitFor(async () => expect((await (await fetch(config)).json())[setting]).toBe(true), { timeout: 60_000 });
});
afterAll(() => stored.sql`delete from market_config where market = 'keen' and key = ${setting}`);

it('DET-17 a swipe up takes the bar away and one down brings it back, where the market has it so', async () => {
  const one = await article({ body_html: longBody() });
  const { page } = await newReader();
  await choseBefore(page, 'keen');
  await page.goto(`/lite/detail/${one.news_id}`);
  await untilQuiet(page);
  const finger = await fingerOn(page);
  const swipe = async (down: number, right = 0) => {
    await finger.drag([180, 400], [180 + right, 400 + down]);
    await finger.lift();
  };
  const bottom = () => page.getByRole('banner').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
  await swipe(-200);
  await expect.poll(bottom).toBe(0);
  await swipe(30);
  await swipe(60, 50);
  expect(await bottom()).toBe(0);
  await swipe(120);
  await expect.poll(bottom).toBeGreaterThan(40);
});
