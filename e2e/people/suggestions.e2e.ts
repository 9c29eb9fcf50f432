import { describe, expect, it } from 'vitest';
import { chooseMarket, openAlive, untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

describe('OVL-05 somebody who has a suggestion', () => {
  it('finds the page in the side panel, writes there, and reads it again; a second device does not', async () => {
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

    const { page: other } = await newReader();
    await choseBefore(other, 'ngen');
    await openAlive(other, '/lite/suggestions');
    expect(await other.getByRole('listitem').count()).toBe(0);
  });

  it('writes without script too, in a language from right to left', async () => {
    const { page } = await newReader({ script: false, languages: 'ar-EG' });
    await choseBefore(page, 'egar');
    await page.goto(`${ownService().address}/lite/suggestions`);
    await page.getByRole('textbox').fill('المزيد عن الزراعة');
    await page.getByRole('button', { name: 'إرسال' }).click();
    await page.getByText('شكرًا لك. وصلتنا رسالتك.').waitFor();
    expect(await page.getByRole('listitem').innerText()).toContain('المزيد عن الزراعة');
  });

  it('keeps the words that could not be sent', async () => {
    const { page } = await newReader({ expected: /503/ });
    await choseBefore(page, 'ngen');
    await openAlive(page, '/lite/suggestions');
    await page.route('**/v1/feedback*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('textbox').fill('Do not lose this');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('That did not reach us. Please try again.').waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('Do not lose this');
  });
});
