import { expect, it } from 'vitest';
import { fingerOn } from '../finger.ts';
import { chooseMarket } from '../journey.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('the first swipe counts, although its script is fetched only with it', async () => {
  const { page } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
  expect(await page.locator('[data-pull]').count()).toBe(0);
  const file = page.waitForRequest(/ChannelMotion.*\.js/);
  const finger = await fingerOn(page);
  await finger.drag([300, 400], [60, 405]);
  await file;
  await finger.lift();
  await page.waitForURL('**/feeds?channel=*');
});
