import { expect, it } from 'vitest';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { onceFound } from '../search/until-found.ts';

const newReader = readers();
onceFound();

/** The first number of a text, which may be in the digits of its market. */
const numberIn = (text: string): number =>
  Number((/\p{Nd}+/u.exec(text)?.[0] ?? '').replace(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)));

it('ITEM-16 SRC-05 the numbers of the trending list fall with the rank, and the search of an entry says its rank in trending and finds as many', async () => {
  const { page } = await newReader({ languages: 'ar-EG' });
  await choseBefore(page, 'egar');
  await openAlive(page, '/lite/feeds?channel=trending');
  const entries = page.locator('li[data-kind="trending_group"] ol > li');
  const reports = (await entries.locator('span > span:last-child').allInnerTexts()).map(numberIn);
  expect(reports.length).toBeGreaterThan(2);
  expect(reports).toEqual(reports.toSorted((one, other) => other - one));

  const second = entries.nth(1).getByRole('link');
  const text = await second.innerText();
  await second.click();
  await page.getByText('المرتبة ٢ ضمن الأكثر تداولًا').waitFor();
  expect(await page.getByRole('combobox').inputValue()).toBe(text);
  const found = page
    .getByRole('status')
    .filter({ hasText: /\p{Nd}/u })
    .first();
  expect(numberIn(await found.innerText())).toBeGreaterThanOrEqual(reports[1] ?? Number.POSITIVE_INFINITY);
});
