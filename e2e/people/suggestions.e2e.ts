import { expect, it } from 'vitest';
import { chooseMarket, untilQuiet } from '../journey.ts';
import { readers } from '../reader.ts';

const newReader = readers();

it('OVL-05 somebody who has a suggestion finds the page in the side panel, writes there, and reads it again', async () => {
  const { page, context } = await newReader();
  await chooseMarket(page, 'Nigeria · English');
  await untilQuiet(page);
  await page.getByRole('button', { name: 'Me' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Suggestions' }).click();
  const tab = await opened;
  await tab.waitForURL('**/lite/suggestions?*signature=*');
  const fields = new URL(tab.url()).searchParams;
  expect([...fields.keys()].sort()).toEqual(
    ['country', 'language', 'news_device_id', 'pro_type', 'signature', 'timestamp'].sort(),
  );
  await tab.getByRole('radio', { name: 'A problem' }).check();
  await tab.getByRole('textbox', { name: 'Your words' }).fill('The pictures are too large');
  await tab.getByRole('button', { name: 'Send' }).click();
  await tab.getByText('Thank you. It has reached us.').waitFor();
  expect(await tab.getByRole('listitem').innerText()).toContain('The pictures are too large');
  expect(await tab.getByRole('textbox').inputValue()).toBe('');
  await tab.close();
});
