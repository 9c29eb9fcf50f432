import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseMarket, newsCard, untilQuiet } from '../journey.ts';
import { readers } from '../reader.ts';

const newReader = readers();

/** As the settings do it: the page has the mark that styles go by. */
const setLetters = (page: Page, size: '1' | '1.5') =>
  page.locator('html').evaluate((root, times) => root.setAttribute('data-text-size', times), size);

/** What can be read of each line of facts on the page. */
const metaLines = (page: Page, lines: string) =>
  page.locator(lines).evaluateAll((all) => {
    const isInside = (part: DOMRect, whole: DOMRect) =>
      part.left >= whole.left - 1 &&
      part.right <= whole.right + 1 &&
      part.top >= whole.top - 1 &&
      part.bottom <= whole.bottom + 1;
    /** The letters of a name that are not behind its end; the dots that stand for the others take the room of one. */
    const lettersOf = (name: HTMLElement) => {
      const box = name.getBoundingClientRect();
      // The name may be a link; a sign of what is no ordinary news may stand before it.
      let text: Node = name;
      while (text.lastChild !== null) text = text.lastChild;
      const language = name.closest<HTMLElement>('[lang]')?.lang;
      const letters = [...new Intl.Segmenter(language).segment(text.textContent ?? '')];
      const isCut = name.scrollWidth > name.clientWidth;
      const seen = letters.filter(({ index, segment }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const { left, right } = range.getBoundingClientRect();
        return left >= box.left - 1 && right <= box.right + 1;
      });
      return { isCut, letters: isCut ? seen.length - 1 : Math.max(seen.length, 12) };
    };
    return all.map((line) => {
      const box = line.getBoundingClientRect();
      const [name, ...others] = [...line.querySelectorAll<HTMLElement>('bdi, time, [role=img]:not(bdi *)')];
      const city = others.find((part) => part.localName === 'bdi');
      // With the room for what stands out of it, above or below.
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(line);
      const oneLine = [lineHeight, paddingTop, paddingBottom].reduce((sum, one) => sum + Number.parseFloat(one), 0);
      return {
        text: line.textContent,
        isOneLine: box.height <= oneLine + 1,
        ...(name && lettersOf(name)),
        hasAge: others.some((part) => part.localName === 'time' && isInside(part.getBoundingClientRect(), box)),
        hasCity: city !== undefined && isInside(city.getBoundingClientRect(), box),
      };
    });
  });

type Line = Awaited<ReturnType<typeof metaLines>>[number];
const ragged = ({ isOneLine }: Line) => !isOneLine;
const unreadable = ({ letters = 0 }: Line) => letters < 12;
/** The city is what goes first. */
const cutForCity = ({ isCut, hasCity }: Line) => isCut === true && hasCity;

describe('on a phone of 360 px', () => {
  it.each([
    ['en', 'Nigeria · English', 'en-NG'],
    ['ha', 'Najeriya · Hausa', 'ha-NG'],
    ['ta', 'இந்தியா · தமிழ்', 'ta-IN'],
    ['ar', 'مصر · العربية', 'ar-EG'],
  ])(
    'ITEM-03 in %s every meta line of the feed is one line, with its age and a source that can be read',
    async (language, label, languages) => {
      const { page } = await newReader({ viewport: { width: 360, height: 740 }, languages });
      await chooseMarket(page, label);
      await untilQuiet(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const lines = await metaLines(page, `${newsCard} p:has(bdi)`);
      expect(lines.length).toBeGreaterThan(10);
      for (const isWrong of [ragged, unreadable, cutForCity, ({ hasAge }: Line) => !hasAge])
        expect(lines.filter(isWrong)).toEqual([]);
      expect(lines.filter(({ hasCity }) => hasCity).length).toBeGreaterThan(0);

      await setLetters(page, '1.5');
      const large = await metaLines(page, `${newsCard} p:has(bdi)`);
      for (const isWrong of [ragged, unreadable, cutForCity]) expect(large.filter(isWrong)).toEqual([]);

      await setLetters(page, '1');
      await page.locator(`${newsCard} h2 a`).first().click();
      await page.locator('article h1').waitFor();
      const [byline] = await metaLines(page, 'article header p:has(> bdi)');
      expect(byline).toMatchObject({ isOneLine: true, hasAge: true });
      expect(byline && unreadable(byline)).toBe(false);
    },
  );
});
