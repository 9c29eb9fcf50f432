import { expect, it } from 'vitest';
import { fingerOn } from '../finger.ts';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { marketFlag } from '../settings/market-flag.ts';
import { longBody, storedArticles } from './stored-article.ts';

const newReader = readers();
const article = storedArticles();
marketFlag('keen', 'enable_header_toggle');

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
