import { isLong } from '@griot/testkit/setup/runs';
import { describe, expect, it } from 'vitest';
import { states } from '../../tools/shots/states.ts';
import { violations } from '../axe.ts';
import { anyFrontPage } from '../markets.ts';
import { choseBefore } from '../plain-reader.ts';
import { phone, readers } from '../reader.ts';

const newReader = readers();

/** What opens over a page, and states that say something else than the page does; the long form looks at all of them. */
const saysOtherwise = ['feeds-failed', 'local-intro', 'search-nothing', 'search-results', 'comment-written'];
const looked = states.filter(({ name, isOverlay = false }) => isLong || isOverlay || saysOtherwise.includes(name));

// The first look of every screen is in axe.e2e.ts.
describe.each(anyFrontPage)('$label', ({ key, languages }) => {
  it('has no barrier that axe knows in any state of a screen', async () => {
    const { page } = await newReader({ viewport: phone, languages, expected: /ERR_FAILED|Failed to load resource/ });
    await choseBefore(page, key);
    const found: string[] = [];
    for (const { name, open, isOverlay = false } of looked) {
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
