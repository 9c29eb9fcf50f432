import { expect, it } from 'vitest';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { clipsOf } from './clip-page.ts';

const newReader = readers();

it('IDN-07 a like of a clip asks for a login, is then given, and lasts; on a wide screen the next clips stand beside', async () => {
  const { page } = await newReader();
  await page.setViewportSize({ width: 1280, height: 800 });
  const [clip] = await clipsOf('ngen');
  await choseBefore(page, 'ngen');
  await openAlive(page, `/lite/videodetail?id=${clip?.id}`);
  const film = await page.locator('main article').first().boundingBox();
  const next = await page.getByRole('region', { name: 'Up next' }).boundingBox();
  expect(next?.x).toBeGreaterThanOrEqual((film?.x ?? 0) + (film?.width ?? 0));
  expect(Math.abs((next?.y ?? 0) - (film?.y ?? 0))).toBeLessThan(40);

  const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  await like.click();
  const modal = page.getByRole('dialog', { name: 'Log in' });
  const opened = page.waitForEvent('popup');
  await modal.getByRole('link', { name: 'Trial login on this device' }).click();
  const provider = await opened;
  const closed = provider.waitForEvent('close');
  await provider.getByLabel('Any name').fill('Amina Bello');
  await provider.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await modal.waitFor({ state: 'detached' });
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
});
