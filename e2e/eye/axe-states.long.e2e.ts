import { describe, expect, it } from 'vitest';
import { states } from '../../tools/shots/states.ts';
import { violations } from '../axe.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { phone, readers } from '../reader.ts';

const newReader = readers();

// The first look of every screen is in axe.e2e.ts, and journeys look at what they open over a page.
describe.each(anyFrontPage)('$label', ({ key, languages }) => {
  it('has no barrier that axe knows in any state of a screen', async () => {
    const { page } = await newReader({ viewport: phone, languages, expected: /ERR_FAILED|Failed to load resource/ });
    await choseBefore(page, key);
    const found: string[] = [];
    for (const { name, open, isOverlay = false } of states) {
      await open(page);
      const within = isOverlay ? 'dialog[open]' : 'html';
      await expect
        .poll(() =>
          page
            .locator(isOverlay ? within : 'main, dialog')
            .first()
            .isVisible(),
        )
        .toBe(true);
      const barriers = await violations(page, { within });
      found.push(...barriers.map((barrier) => `${name}: ${barrier}`));
    }
    expect(found).toEqual([]);
  });
});
