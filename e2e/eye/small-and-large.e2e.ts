import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseMarket, newsCard, openAlive, untilQuiet } from '../journey.ts';
import { choseBefore, chosenBy, firstArticle } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const germany = 'Deutschland · Deutsch';
const smallPhone = { width: 320, height: 640 };

/** As the settings do it: the page has the mark that styles go by. */
const setLetters = (page: Page, size: '1' | '1.5') =>
  page.locator('html').evaluate((root, times) => root.setAttribute('data-text-size', times), size);

describe('on a phone of 320 px', () => {
  it('headlines with large letters break at syllables of their language, and none is cut off at its side', async () => {
    const { page } = await newReader({ viewport: smallPhone, languages: 'de-DE' });
    await chooseMarket(page, germany);
    await setLetters(page, '1.5');
    const titles = await page.locator(`${newsCard} h2`).evaluateAll((all) =>
      all.map((title) => ({
        lang: title.getAttribute('lang'),
        hyphens: getComputedStyle(title).hyphens,
        isCutOff: title.scrollWidth > title.clientWidth,
        text: title.textContent,
      })),
    );
    expect(titles.length).toBeGreaterThan(3);
    expect(titles.filter(({ lang, hyphens }) => lang !== 'de' || hyphens !== 'auto')).toEqual([]);
    expect(titles.filter(({ isCutOff }) => isCutOff)).toEqual([]);
  });
});

describe('in Tamil, whose words are long', () => {
  it('no heading is wider than its place, on the feed or on an article, also with letters times 1.5', async () => {
    const { page } = await newReader({ viewport: smallPhone, languages: 'ta-IN' });
    await chooseMarket(page, 'இந்தியா · தமிழ்');
    const tooWide = () =>
      page
        .getByRole('heading')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
            .map((one) => one.textContent),
        );
    await untilQuiet(page);
    expect(await page.getByRole('heading').count()).toBeGreaterThan(10);
    expect(await tooWide()).toEqual([]);
    await setLetters(page, '1.5');
    expect(await tooWide()).toEqual([]);
    await page.locator(`${newsCard} h2 a`).first().click();
    await page.locator('article h1').waitFor();
    await untilQuiet(page);
    for (const size of ['1.5', '1'] as const) {
      await setLetters(page, size);
      expect(await tooWide()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(smallPhone.width);
    }
  });
});

describe.each([
  ['inta', 'இந்தியா · தமிழ்', 'ta-IN'],
  ['egar', 'مصر · العربية', 'ar-EG'],
])('in %s on a phone of 360 px with letters times 1.5 and everything twice as large', (_, label, languages) => {
  it('a heading stays in its card, and over or under no neighbour', async () => {
    const { page } = await newReader({ viewport: { width: 180, height: 370 }, languages });
    await chooseMarket(page, label);
    await untilQuiet(page);
    await setLetters(page, '1.5');
    const headings = await page.locator('main :is(h2, h3)').evaluateAll((all) =>
      all.map((heading) => {
        const { left, right, top, bottom } = heading.getBoundingClientRect();
        const card = heading.closest('article, section, li')?.getBoundingClientRect();
        const row = heading.closest('article') === null ? heading.parentElement : null;
        const before = row?.closest('li')?.previousElementSibling?.getBoundingClientRect().bottom ?? top;
        const after = row?.nextElementSibling?.getBoundingClientRect().top ?? bottom;
        return {
          text: heading.textContent,
          isInCard: card !== undefined && left >= card.left - 1 && right <= card.right + 1,
          isClear: before <= top + 1 && after >= bottom - 1,
        };
      }),
    );
    expect(headings.length).toBeGreaterThan(10);
    expect(headings.filter(({ isInCard, isClear }) => !isInCard || !isClear)).toEqual([]);
  });
});

describe('with the colours of the system', () => {
  it('switches and segments show what is chosen', async () => {
    const { page } = await newReader();
    await page.emulateMedia({ forcedColors: 'active' });
    await choseBefore(page, 'ngen');
    await openAlive(page, '/lite/settings');
    await untilQuiet(page);
    const settings = page.getByRole('main');
    const looks = await settings.getByRole('radio').evaluateAll((radios) =>
      radios.map((radio) => {
        const face = radio.closest('label') ?? radio;
        const { backgroundColor, color, borderColor, outlineStyle } = getComputedStyle(face);
        return {
          isOn: (radio as HTMLInputElement).checked,
          look: [backgroundColor, color, borderColor, outlineStyle].join(),
        };
      }),
    );
    const withState = (isOn: boolean) => new Set(looks.filter((one) => one.isOn === isOn).map(({ look }) => look));
    expect([withState(true).size, [...withState(true)].some((look) => withState(false).has(look))]).toEqual([1, false]);
    const knob = settings.getByRole('switch').first();
    const knobLook = () => knob.evaluate((one) => getComputedStyle(one, '::before').borderWidth);
    const before = await knobLook();
    await knob.click();
    await expect.poll(knobLook).not.toBe(before);
  });

  it('a like shows that it was given', async () => {
    const { page } = await newReader();
    await page.emulateMedia({ forcedColors: 'active' });
    await choseBefore(page, 'ngen');
    await openAlive(page, await firstArticle(await chosenBy('ngen')));
    await untilQuiet(page);
    const like = page.getByRole('button', { name: /^Like/ }).first();
    const look = () =>
      like.evaluate((button) => {
        const icon = button.querySelector('svg') ?? button;
        return [getComputedStyle(icon).fill, getComputedStyle(icon).color, getComputedStyle(button).borderColor].join();
      });
    const before = await look();
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(look).not.toBe(before);
  });
});
