import { describe, expect, it } from 'vitest';
import { states } from '../../tools/shots/states.ts';
import { violations } from '../axe.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { phone, readers } from '../reader.ts';

const newReader = readers();

// The first look of every screen is in axe.e2e.ts.
describe.each(anyFrontPage)('$label', ({ key, languages }) => {
  it.each(states)('has no barrier that axe knows in the state $name', async ({ open }) => {
    const { page } = await newReader({ viewport: phone, languages, expected: /ERR_FAILED|Failed to load resource/ });
    await choseBefore(page, key);
    await open(page);
    await expect.poll(() => page.locator('main, dialog').first().isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});
