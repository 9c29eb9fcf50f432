import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { touchedOnce } from '../finger.ts';
import { chooseMarket, newsCard, openAlive, untilQuiet } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const nigeria = 'Nigeria · English';
const germany = 'Deutschland · Deutsch';
const smallPhone = { width: 320, height: 640 };

/** Whoever chose the largest letters earlier. */
async function withLargeLetters(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'griot_view', value: 'system_1.5_1_1', url: ownService().address }]);
  await page.addInitScript(() => localStorage.setItem('view', JSON.stringify('system_1.5_1_1')));
}

/** What stands in each meta line, with the room that its words have, in letters. */
const metaLines = (page: Page) =>
  page.locator(`${newsCard} p:has(> bdi)`).evaluateAll((lines) =>
    lines.map((line) => {
      const letter = Number.parseFloat(getComputedStyle(line).fontSize);
      const oneLine = Number.parseFloat(getComputedStyle(line).lineHeight);
      const source = [...line.querySelectorAll('bdi')].at(-1);
      const before = source && getComputedStyle(source, '::before');
      const separator = before && before.content !== 'none' ? 1.1 * letter : 0;
      return {
        isOneLine: line.clientHeight <= oneLine + 1,
        sourceLetters: source ? (source.clientWidth - separator) / letter : 0,
        isWhole: source !== undefined && source.scrollWidth <= source.clientWidth,
        text: line.textContent,
      };
    }),
  );

/** How many menus lie under the button that floats over the list; a word until it is there. */
const menusUnderButton = (page: Page) =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((one) => getComputedStyle(one).position === 'fixed');
    const box = button?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 'no button yet';
    const menus = [...document.querySelectorAll('summary')].map((menu) => menu.getBoundingClientRect());
    const isUnder = (menu: DOMRect) =>
      menu.left < box.right && menu.right > box.left && menu.top < box.bottom && menu.bottom > box.top;
    return menus.filter(isUnder).length;
  });

describe('on a phone of 320 px', () => {
  it.each([1, 1.5])(
    'the meta line of a card is one line with a source that can be read, letters times %s',
    async (size) => {
      const { page } = await newReader({ viewport: smallPhone });
      if (size !== 1) await withLargeLetters(page);
      await chooseMarket(page, nigeria);
      expect(await page.evaluate(() => document.documentElement.dataset.textSize ?? '1')).toBe(String(size));
      const lines = await metaLines(page);
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.filter(({ isOneLine }) => !isOneLine)).toEqual([]);
      // three letters and the dots, each about half as wide as high
      expect(lines.filter(({ sourceLetters, isWhole }) => !isWhole && sourceLetters < 2.5)).toEqual([]);
    },
  );

  it('headlines with large letters break at syllables of their language, and none is cut off at its side', async () => {
    const { page } = await newReader({ viewport: smallPhone, languages: 'de-DE' });
    await withLargeLetters(page);
    await chooseMarket(page, germany);
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
  it.each([1, 1.5])(
    'no heading is wider than its place, on the feed or on an article, letters times %s',
    async (size) => {
      const { page } = await newReader({ viewport: smallPhone, languages: 'ta-IN' });
      if (size !== 1) await withLargeLetters(page);
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
      await page.locator(`${newsCard} h2 a`).first().click();
      await page.locator('article h1').waitFor();
      await untilQuiet(page);
      expect(await tooWide()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(smallPhone.width);
    },
  );
});

describe.each(frontPages)('the button that refreshes, on $label', ({ label, languages }) => {
  it('covers no menu of a card, wherever the list is scrolled to', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await untilQuiet(page);
    for (const place of [600, 1_400, 2_200]) {
      await page.evaluate((to) => window.scrollTo(0, to), place);
      await page.evaluate(() => window.scrollBy(0, -40)); // it shows on the way back up
      await expect.poll(() => menusUnderButton(page)).toBe(0);
    }
  });
});

describe('with the colours of the system', () => {
  it('switches and segments show what is chosen', async () => {
    const { page } = await newReader();
    await page.emulateMedia({ forcedColors: 'active' });
    await chooseMarket(page, nigeria);
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
    await chooseMarket(page, nigeria);
    const href = await page.locator(`${newsCard} h2 a`).first().getAttribute('href');
    await openAlive(page, href ?? '');
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

describe.each(frontPages)('below a short list of $label', ({ label, dir, languages }) => {
  it('a finger turns to the next channel all the same', async () => {
    const { page } = await newReader({ viewport: { width: 360, height: 2_400 }, languages });
    await chooseMarket(page, label);
    await openAlive(page, '/lite/feeds?channel=science');
    const finger = await touchedOnce(page);
    const end = await page
      .locator('main li')
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom);
    expect(end).toBeLessThan(2_300);
    const towards = dir === 'rtl' ? 1 : -1;
    await finger.drag([180 - towards * 130, 2_350], [180 + towards * 130, 2_354]);
    await finger.lift();
    const channel = () => page.locator('[data-channel]').first().getAttribute('data-channel');
    await expect.poll(channel).not.toBe('science');
  });
});
