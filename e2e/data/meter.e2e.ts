import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { untilQuiet } from '../journey.ts';
import { untilControlled } from '../offline/worker.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { openCountingLine } from './counting-line.ts';
import { meterStored, untilLineQuiet } from './read-a-day.ts';

const newReader = readers();

/** What came is told to the page a moment later, which stores it after another; a page that was left is told nothing. */
async function untilMeterStands(page: Page): Promise<void> {
  let last = -1;
  let sameLooks = 0;
  const look = async () => {
    const now = await meterStored(page);
    sameLooks = now === last ? sameLooks + 1 : 0;
    last = now;
    return sameLooks;
  };
  await expect.poll(look, { interval: 500 }).toBeGreaterThan(5);
}

it('DAT-01 with pictures, behind the worker, the meter is within a twentieth of the line on a repeat visit', async () => {
  const line = await openCountingLine(ownService().address);
  onTestFinished(() => line.close());
  const { page } = await newReader({ worker: true });
  await choseBefore(page, 'ngen');
  const open = async (path: string) => {
    await page.goto(`${line.address}${path}`);
    await untilQuiet(page);
    await untilLineQuiet(page, line);
  };
  await open('/lite/feeds');
  await untilControlled(page);
  await open('/lite/feeds');
  await untilMeterStands(page);
  const [before, meteredBefore, answered] = [line.down(), await meterStored(page), line.answers.length];
  const lapse = async () => Math.abs((await meterStored(page)) - meteredBefore - (line.down() - before));
  const share = async () => (await lapse()) / (line.down() - before);
  for (const channel of ['sports', 'politics']) {
    await open(`/lite/feeds?channel=${channel}`);
    await expect.poll(share).toBeLessThan(0.05); // a page that was left earlier would be told nothing
  }
  const pictures = line.answers.slice(answered).filter(({ path }) => path.startsWith('/media/'));
  expect(pictures.length).toBeGreaterThan(3);
  await untilMeterStands(page);
  expect(await share(), `${await lapse()} of ${line.down() - before} bytes`).toBeLessThan(0.05);
});
