import { expect, it } from 'vitest';
import { clipsOf, play } from '../clips/clip-page.ts';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('DAT-01 bytes are counted and shown; past the day’s limit no picture and no clip is fetched until it is tapped for', async () => {
  const { page } = await newReader();
  await choseBefore(page, 'ngen');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/(media|clips)\//.test(new URL(request.url()).pathname)) pictures.push(request.url());
  });
  await page.goto('/lite/feeds');
  await untilQuiet(page);
  expect(pictures.length).toBeGreaterThan(2);
  const used = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('dataUse.'))
        .flatMap((key) => Object.values<[number, number]>(JSON.parse(localStorage.getItem(key) ?? '{}')))
        .reduce((sum, [bytes]) => sum + bytes, 0),
    );
  await expect.poll(used).toBeGreaterThan(10_000); // the document alone is more; scripts may be in the cache

  await page.goto('/lite/data');
  await untilQuiet(page);
  await page.getByText('Today', { exact: true }).waitFor();
  await page.getByText('This month').waitFor();
  // A megabyte is not used up by one page: the rest of it was read elsewhere today.
  await page.evaluate(() => {
    const day = Object.keys(localStorage).find((key) => key.startsWith('dataUse.')) ?? '';
    const [[name]] = Object.entries(JSON.parse(localStorage.getItem(day) ?? '{}')) as [[string, unknown]];
    localStorage.setItem('dataUse.15', JSON.stringify({ [name]: [1_000_000, 0] }));
  });
  await page.getByRole('radio', { name: '1 MB' }).check();
  await page.getByText('Today’s limit is reached: pictures and videos wait for your tap.').waitFor();

  pictures.length = 0;
  await page.goto('/lite/feeds');
  await untilQuiet(page);
  await page.evaluate(() => window.scrollTo(0, 4_000));
  await untilQuiet(page);
  await page.locator('article h2 a[href*="/detail/"]').first().click();
  await page.locator('#body').waitFor();
  await untilQuiet(page);
  expect(pictures).toEqual([]);
  const [clip] = await clipsOf('ngen');
  await page.goto(`/lite/videodetail?id=${clip?.id}`);
  await untilQuiet(page);
  expect(pictures).toEqual([]);
  await play(page);
  await expect.poll(() => pictures.filter((url) => url.includes('/clips/')).length).toBeGreaterThan(0);
});
