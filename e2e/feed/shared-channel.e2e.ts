import { expect, it } from 'vitest';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('back from a channel that a shared link led to is the first channel, then where the reader came from', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  await page.goto('about:blank');
  await page.goto('/lite/feeds?channel=sports');
  await untilQuiet(page);
  const isOn = (channel: string) =>
    expect.poll(() => page.locator('[data-channel]').first().getAttribute('data-channel')).toBe(channel);
  await isOn('sports');
  await expect.poll(() => page.evaluate(() => history.state !== null)).toBe(true);
  await page.evaluate(() => history.back());
  await isOn('main');
  await page.waitForURL('**/lite/feeds');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});
