import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { socialMarket } from '../article/social-market.ts';
import { storedArticles } from '../article/stored-article.ts';
import { untilQuiet } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const store = storedArticles();

/**
 * Spec 4: a text is folded above so many pixels. Ours: to three whole lines, where they hide more than the row of
 * 'more'.
 */
const FOLDED_ABOVE = 60;
const LINES = 3;
const ROW = 24;

/** A text of so many lines on any phone; the last one is known by its number. */
const linesOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}`).join('\n');

type Fold = { line: number; lines: number; seen: number; below: number; hasMore: boolean };

/**
 * How the comments of a word stand: the height of a line, the lines of the text, what is seen of it, where its acts
 * begin.
 */
const foldsOf = (page: Page, word: string): Promise<Fold[]> =>
  page.locator('main article[aria-label]', { hasText: `${word} 2` }).evaluateAll((comments) =>
    comments
      .map((comment) => {
        const whole = comment.querySelector('[dir=auto] > span') as HTMLElement;
        const box = whole.parentElement as HTMLElement;
        const line = Number.parseFloat(getComputedStyle(box).lineHeight);
        return {
          line,
          lines: (whole.textContent ?? '').split('\n').length,
          seen: box.getBoundingClientRect().bottom - whole.getBoundingClientRect().top,
          below: comment.querySelector('[aria-pressed]')?.getBoundingClientRect().top ?? 0,
          hasMore: box.nextElementSibling?.localName === 'button',
        };
      })
      .sort((one, other) => one.lines - other.lines),
  );

const isFolded = ({ line, lines }: Fold) => lines * line > FOLDED_ABOVE && (lines - LINES) * line > ROW;

function expectFolded(fold: Fold): void {
  expect(fold.hasMore, `a way to the rest of ${fold.lines} lines`).toBe(isFolded(fold));
  expect(fold.seen).toBeCloseTo(fold.hasMore ? LINES * fold.line + ROW : fold.lines * fold.line, 0);
}

describe.each([
  { key: 'pkur', languages: 'ur-PK', word: 'نستعلیق' },
  { key: 'inta', languages: 'ta-IN', word: 'தமிழ்' },
  { key: 'ngen', languages: 'en-NG', word: 'Latin' },
])('COM-01 the comments of $key', ({ key, languages, word }) => {
  const market = socialMarket(key);
  const counts = [2, 3, 4, 5, 9];

  /** The comments of an article on which there is one of each length. */
  async function commented(): Promise<string> {
    const { news_entry_id } = await store({ market: key });
    await market.say(news_entry_id, ...counts.map((count) => linesOf(word, count)));
    return `/lite/comment?news_entry_id=${news_entry_id}&filter=latest`;
  }

  it('fold to three whole lines, none moves when the script comes, and all fold anew in a larger text', async () => {
    const address = await commented();
    const { page } = await newReader({ languages });
    await choseBefore(page, key);
    let release = () => {};
    const scriptComes = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await scriptComes;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('main article[aria-label]', { hasText: `${word} 9` }).waitFor();
    const position = (text: Element) => getComputedStyle(text).position;
    await expect.poll(() => page.locator('[dir=auto]:has(> span)').first().evaluate(position)).toBe('relative');
    const before = await foldsOf(page, word);
    expect(before.map(({ lines }) => lines)).toEqual(counts);
    expect(before.some(({ hasMore }) => hasMore)).toBe(false);

    release();
    await untilQuiet(page);
    const after = await foldsOf(page, word);
    for (const fold of after) expectFolded(fold);
    expect(after.map(({ seen, below }) => [seen, below])).toEqual(before.map(({ seen, below }) => [seen, below]));

    await page.evaluate(() => {
      document.documentElement.dataset.textSize = '1.5';
    });
    await untilQuiet(page);
    for (const fold of await foldsOf(page, word)) expectFolded(fold);
    const longest = page.locator('main article[aria-label]', { hasText: `${word} 9` }).first();
    await longest.locator('p + button').click();
    const [whole] = (await foldsOf(page, word)).slice(-1);
    expect(whole).toMatchObject({ lines: 9, hasMore: false });
    expect(whole?.seen).toBeCloseTo(9 * (whole?.line ?? 0), 0);
  });

  it('NAV-12 are whole without script', async () => {
    const address = await commented();
    const { page } = await newReader({ languages, script: false });
    await choseBefore(page, key);
    await page.goto(address);
    for (const { seen, line, lines, hasMore } of await foldsOf(page, word)) {
      expect(hasMore).toBe(false);
      expect(seen).toBeCloseTo(lines * line, 0);
    }
  });
});
