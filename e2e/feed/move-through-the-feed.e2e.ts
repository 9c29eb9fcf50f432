import { isLong } from '@griot/testkit/setup/runs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fingerOn, touchedOnce } from '../finger.ts';
import { chooseMarket, scrollTo, topOf, untilQuiet, untilTold } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { phone, readers } from '../reader.ts';

const newReader = readers();
const nigeria = 'Nigeria · English';
const expected = /Failed to load resource/;

type Finger = Awaited<ReturnType<typeof fingerOn>>;

const pullRow = (page: Page) => page.locator('[data-pull]');
const pullSays = (page: Page, word: 'hidden' | 'pull' | 'release') =>
  expect.poll(() => pullRow(page).getAttribute('data-pull')).toBe(word);
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();

/** The channel is open, and the list on the screen is its own. */
async function listOf(page: Page, channel: string): Promise<void> {
  await expect.poll(() => page.locator('[aria-current=page]').innerText()).toBe(channel);
  const id = channel === 'For You' ? 'main' : channel.toLowerCase();
  await page.locator(`[data-channel="${id}"] main article`).first().waitFor();
}

const channelOf = (page: Page) => new URL(page.url()).searchParams.get('channel') ?? 'main';
const firstTitle = async (page: Page) => (await titles(page))[0];

type Line = { fails: 'refresh' | 'load_more' | 'nothing' };

/**
 * The sample service writes no news while a test runs, and one page holds most of what it has. Here every refresh finds
 * two articles and every page more six, under new ids, unless what is asked for is said to fail. A page more also says
 * that three came meanwhile.
 */
async function newsComes(page: Page): Promise<Line> {
  const line: Line = { fails: 'nothing' };
  let [edition, samples]: [number, { title: string; news_entry_id: string }[]] = [0, []];
  await page.route(/\/v1\/news\/(main|category\/\w+)\?/, async (route) => {
    const action = new URL(route.request().url()).searchParams.get('action') ?? '';
    if (action === line.fails) return route.abort();
    const answer = await route.fetch({ postData: '' });
    const body = await answer.json();
    edition++;
    if (samples.length === 0) samples = body.articles.filter((item: { type: string }) => item.type === 'normal');
    const [word, count] = action === 'refresh' ? ['News', 2] : ['More', 6];
    body.articles = samples.slice(0, count).map((item) => ({
      ...item,
      news_entry_id: `${item.news_entry_id}x${edition}`,
      title: `${word} ${edition}: ${item.title}`,
    }));
    if (action === 'load_more') body.newer = 3;
    await route.fulfill({ response: answer, json: body });
  });
  return line;
}

/** Pulled down and let go; with nothing said to be wrong the list refreshes. */
async function pull(finger: Finger): Promise<void> {
  await finger.drag([180, 200], [180, 300]);
  await finger.lift();
}

/** What was in sight waits behind the older row, the rest stands below it. */
async function unfoldOlder(page: Page, before: string[]): Promise<void> {
  const after = await titles(page);
  expect(after).not.toContain(before[0]);
  expect(after).toContain(before.at(-1));
  const older = page.getByRole('button', { name: 'Show older articles' });
  await older.click();
  await expect.poll(() => titles(page)).toContain(before[0]);
  await expect.poll(() => older.count()).toBe(0);
}

describe('pulling the feed', () => {
  it('FEED-07 FEED-08 FEED-09 FEED-11 FEED-13 says pull, then release; let go, it brings what is new or says that it failed; a scrolled list is left alone', async () => {
    const { page } = await newReader({ expected });
    await chooseMarket(page, nigeria);
    const line = await newsComes(page);
    const before = await titles(page);
    const finger = await touchedOnce(page);
    await finger.drag([180, 200], [180, 245]);
    await pullSays(page, 'pull');
    await finger.lift();
    await pullSays(page, 'hidden');

    line.fails = 'refresh';
    const failure = page.getByRole('status').getByText('Connection failed please try again');
    await untilTold(failure, () => pull(finger));
    expect(await titles(page)).toEqual(before);
    await pullSays(page, 'hidden');

    line.fails = 'nothing';
    await finger.drag([180, 200], [180, 300]);
    await pullSays(page, 'release');
    // waited for from before on, since it is said for a moment only
    const said = page.getByRole('status').getByText('2 new articles').waitFor({ state: 'attached' });
    await finger.lift();
    await said;
    await expect.poll(() => firstTitle(page)).toMatch(/^News \d+: /);
    await pullSays(page, 'hidden');
    await unfoldOlder(page, before);

    const place = await scrollTo(page, 600);
    await finger.drag([180, 200], [180, 330]);
    expect(await pullRow(page).getAttribute('data-pull')).toBe('hidden');
    await finger.lift();
    await expect.poll(() => scrollY(page)).toBeLessThan(place);
  });
});

/** Swipes over a feed: 1 goes from left to right. */
function swiper(finger: Finger) {
  return async (way: number, y = 400): Promise<void> => {
    await finger.drag([180 - way * 130, y], [180 + way * 130, y + 4]);
    await finger.lift();
  };
}
type Swipe = ReturnType<typeof swiper>;

/** The first touch of a page counts, although its script is fetched only with it. */
async function swipeFirst(page: Page, finger: Finger, way: number): Promise<void> {
  expect(await pullRow(page).count()).toBe(0);
  await finger.drag([180 - way * 130, 400], [180 + way * 130, 404]);
  await pullRow(page).waitFor({ state: 'attached' }); // a finger that was lifted long before it came expects nothing any more
  await finger.lift();
}

/** A finger on the carousel of top news moves that alone: neither the channel nor the page is left. */
async function swipeOverTopNews(page: Page, swipe: Swipe, way: number): Promise<void> {
  await scrollTo(page, 0);
  const box = await page.locator('li[data-kind="top_news_group"] ul').boundingBox();
  await swipe(way, Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(channelOf(page)).toBe('main');
}

/** A finger below the last row of a short list turns to the next channel all the same. */
async function swipeBelowList(page: Page, swipe: Swipe, way: number): Promise<void> {
  await page.locator('nav a[href$="channel=science"]').click();
  const rows = page.locator('[data-channel=science] main li');
  await rows.first().waitFor();
  await page.setViewportSize({ ...phone, height: 2_400 });
  await expect.poll(() => rows.last().evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThan(2_300);
  await swipe(way, 2_350);
  await expect.poll(() => channelOf(page)).not.toBe('science');
}

describe.each(frontPages)('swiping through the channels of $label', ({ label, languages, dir }) => {
  const towards = dir === 'rtl' ? 1 : -1;

  it('FEED-04 goes to the next channel and back, each at its own place; over the top news and beyond the first channel it goes nowhere', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const place = await scrollTo(page, 500); // to where no carousel takes the finger
    const first = `[id="${await page.locator('main article').nth(4).getAttribute('id')}"]`;
    const before = await topOf(page, first);
    const finger = await fingerOn(page);
    const swipe = swiper(finger);
    await swipeFirst(page, finger, towards);
    await expect.poll(() => channelOf(page)).toBe('politics');
    await page.locator('[data-channel=politics] main article').first().waitFor();
    await expect.poll(() => page.locator('[aria-current=page]').getAttribute('href')).toContain('politics');
    await expect.poll(() => scrollY(page)).toBe(0);
    await swipe(-towards);
    await expect.poll(() => channelOf(page)).toBe('main');
    await expect.poll(() => topOf(page, first)).toBe(before);

    await swipe(-towards); // resisted, and what goes down is left to the page
    await finger.drag([180, 600], [190, 300]);
    await finger.lift();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(place + 100);
    expect(channelOf(page)).toBe('main');
    await swipeOverTopNews(page, swipe, -towards);
    await swipeBelowList(page, swipe, towards);
  });
});

/** At its end the list says what failed and goes on when it is tried again; from then on it grows by itself. */
async function growAtEnd(page: Page, line: Line, toEnd: () => Promise<void>): Promise<void> {
  const footer = page.getByRole('alert');
  await expect.poll(() => toEnd().then(() => footer.count())).toBe(1);
  await footer.getByText('Connection failed').waitFor();
  expect((await titles(page)).filter((title) => title.startsWith('More'))).toEqual([]);
  line.fails = 'nothing';
  await footer.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await titles(page)).at(-1)).toMatch(/^More \d+: /);
  await expect.poll(() => footer.count()).toBe(0);
  const last = (await titles(page)).at(-1);
  await expect.poll(() => toEnd().then(async () => (await titles(page)).at(-1))).not.toBe(last);
}

/** In sight while the list is scrolled up, below the tabs, and never while it is scrolled down. */
async function refreshByPill(page: Page): Promise<void> {
  const pill = page.locator('button[data-ui=refresh]');
  const opacity = () => pill.evaluate((button) => getComputedStyle(button).opacity);
  await expect.poll(() => pill.innerText()).toBe('3 new articles');
  const end = await scrollTo(page, await scrollY(page));
  await scrollTo(page, end - 400);
  await expect.poll(opacity).toBe('1');
  const tabs = await page.locator('nav:has([aria-current=page])').boundingBox();
  const box = await pill.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await scrollTo(page, end - 200);
  await expect.poll(opacity).toBe('0');
  await scrollTo(page, end - 400);
  await expect.poll(opacity).toBe('1');
  await pill.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect.poll(opacity).toBe('0');
}

it('FEED-05 the pill is within reach of the keyboard, after the tabs, also where the list is not scrolled', async () => {
  const { page } = await newReader({ languages: 'ar-EG' });
  await chooseMarket(page, 'مصر · العربية');
  await untilQuiet(page);
  await newsComes(page);
  const pill = page.getByRole('button', { name: 'تحديث' });
  await page.keyboard.press('Tab');
  await expect.poll(() => pill.count()).toBe(1);
  await page.locator('nav:has([aria-current=page]) a').last().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => pill.evaluate((button) => document.activeElement === button)).toBe(true);
  await expect.poll(() => pill.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => firstTitle(page)).toMatch(/^News \d+: /);
});

describe.each(isLong ? ['For You', 'Politics'] : ['Politics'])('the channel %s', (channel) => {
  it('FEED-05 is refreshed by a pull, by the pill under the tabs and by its tab, grows at its end, and says there what failed', async () => {
    const { page } = await newReader({ expected });
    await chooseMarket(page, nigeria);
    const tab = page.getByRole('link', { name: channel, exact: true });
    if (channel !== 'For You') await tab.click();
    await listOf(page, channel);
    const line = await newsComes(page);
    line.fails = 'load_more';
    await pull(await touchedOnce(page));
    await expect.poll(() => firstTitle(page)).toMatch(/^News \d+: /);
    const pulled = await firstTitle(page);

    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await growAtEnd(page, line, toEnd);
    await refreshByPill(page);
    // The list is scrolled up at once; what is new comes with the answer.
    await expect.poll(() => firstTitle(page)).not.toBe(pulled);
    const floated = await firstTitle(page);
    expect(floated).toMatch(/^News \d+: /);
    await tab.click();
    await expect.poll(() => firstTitle(page)).not.toBe(floated);
  });
});
