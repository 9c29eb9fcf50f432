import { expect, it } from 'vitest';
import { fingerOn } from '../finger.ts';
import { bringIntoView, chooseMarket } from '../journey.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('the first swipe counts, although its script is fetched only with it', async () => {
  const { page } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
  expect(await page.locator('[data-pull]').count()).toBe(0);
  const file = page.waitForRequest(/feed-touched.*\.js/);
  const finger = await fingerOn(page);
  // A carousel would keep the finger for itself.
  const card = 'main li[data-kind=normal] >> nth=0';
  await bringIntoView(page, card);
  const { y, height } = (await page.locator(card).boundingBox()) ?? expect.unreachable();
  await finger.drag([300, y + height / 2], [60, y + height / 2 + 4]);
  await file;
  await finger.lift();
  await page.waitForURL('**/feeds?channel=*');
});
