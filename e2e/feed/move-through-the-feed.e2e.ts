import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { touchedOnce } from '../finger.ts';
import { chooseMarket, scrollTo, topOf, untilQuiet } from '../journey.ts';
import { frontPages } from '../markets.ts';
import { readers, wide } from '../reader.ts';

const newReader = readers();
const nigeria = 'Nigeria · English';
const expected = /Failed to load resource/;

const pullRow = (page: Page) => page.locator('[data-pull]');
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();

/** The channel is open, and the list on the screen is its own. */
async function listOf(page: Page, channel: string): Promise<void> {
  await expect.poll(() => page.locator('[aria-current=page]').innerText()).toBe(channel);
  const id = channel === 'For You' ? 'main' : channel.toLowerCase();
  await page.locator(`[data-channel="${id}"] main article`).first().waitFor();
}

const channelOf = (page: Page) => new URL(page.url()).searchParams.get('channel') ?? 'main';

/**
 * The sample service writes no news while a test runs, and one page holds most of what it has. Here every refresh finds
 * two articles and every page more six, under new ids, unless what is asked for is said to fail.
 */
async function newsComes(page: Page): Promise<{ fails: 'load_more' | 'nothing' }> {
  const line: { fails: 'load_more' | 'nothing' } = { fails: 'nothing' };
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
    await route.fulfill({ response: answer, json: body });
  });
  return line;
}

describe('pulling the feed', () => {
  it('FEED-05 FEED-07 says pull, then release; let go, it brings what is new on top and says how many', async () => {
    const { page } = await newReader();
    await chooseMarket(page, nigeria);
    await newsComes(page);
    const before = await titles(page);
    const finger = await touchedOnce(page);
    await finger.drag([180, 200], [180, 245]);
    await expect.poll(() => pullRow(page).getAttribute('data-pull')).toBe('pull');
    await finger.lift();
    await expect.poll(() => pullRow(page).getAttribute('data-pull')).toBe('hidden');
    await finger.drag([180, 200], [180, 300]);
    await expect.poll(() => pullRow(page).getAttribute('data-pull')).toBe('release');
    // waited for from before on, since it is said for a moment only
    const said = page.getByRole('status').getByText('2 new articles').waitFor({ state: 'attached' });
    await finger.lift();
    await said;
    await expect.poll(async () => (await titles(page))[0]).toMatch(/^News \d+: /);
    await expect.poll(() => pullRow(page).getAttribute('data-pull')).toBe('hidden');
    // FEED-11 what was in sight waits behind the older row, the rest stands below it
    const after = await titles(page);
    expect(after).not.toContain(before[0]);
    expect(after).toContain(before.at(-1));
    await page.getByRole('button', { name: 'Show older articles' }).click();
    await expect.poll(() => titles(page)).toContain(before[0]);
    await expect.poll(() => page.getByRole('button', { name: 'Show older articles' }).count()).toBe(0);
  });

  it('FEED-09 does not refresh a list that is scrolled', async () => {
    const { page } = await newReader();
    await chooseMarket(page, nigeria);
    const finger = await touchedOnce(page);
    const place = await scrollTo(page, 600);
    await finger.drag([180, 200], [180, 330]);
    expect(await pullRow(page).getAttribute('data-pull')).toBe('hidden');
    await finger.lift();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(place);
  });

  it('FEED-08 FEED-13 says when it failed, and the list stands', async () => {
    const { page } = await newReader({ expected });
    await chooseMarket(page, nigeria);
    const before = await titles(page);
    const finger = await touchedOnce(page);
    await page.route('**/v1/news/main?**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await finger.drag([180, 200], [180, 300]);
    await finger.lift();
    await page.getByRole('status').getByText('Connection failed please try again').waitFor();
    expect(await titles(page)).toEqual(before);
    await expect.poll(() => pullRow(page).getAttribute('data-pull')).toBe('hidden');
  });
});

describe.each(frontPages)('swiping through the channels of $label', ({ label, languages, dir }) => {
  const towards = dir === 'rtl' ? 1 : -1;

  it('FEED-04 goes to the next channel and back, each at its own place', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const finger = await touchedOnce(page);
    await scrollTo(page, 500);
    const first = `[id="${await page.locator('main article').nth(4).getAttribute('id')}"]`;
    const before = await topOf(page, first);
    const swipe = async (way: number) => {
      await finger.drag([180 - way * 130, 400], [180 + way * 130, 404]);
      await finger.lift();
    };
    await swipe(towards);
    await expect.poll(() => channelOf(page)).toBe('politics');
    await page.locator('[data-channel=politics] main article').first().waitFor();
    await expect.poll(() => page.locator('[aria-current=page]').getAttribute('href')).toContain('politics');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await swipe(-towards);
    await expect.poll(() => channelOf(page)).toBe('main');
    await expect.poll(() => topOf(page, first)).toBe(before);
  });

  it('FEED-04 resists at the first channel, and leaves what goes down to the page', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    const finger = await touchedOnce(page);
    const place = await scrollTo(page, 500); // to where no carousel takes the finger
    await finger.drag([180 + towards * 130, 400], [180 - towards * 130, 404]);
    await finger.lift();
    await finger.drag([180, 600], [190, 300]);
    await finger.lift();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place + 100);
    expect(channelOf(page)).toBe('main');
  });
});

describe('every channel', () => {
  it('FEED-05 scrolls by itself and keeps its position', async () => {
    const { page } = await newReader();
    await chooseMarket(page, nigeria);
    const open = async (channel: string) => {
      await page.getByRole('link', { name: channel, exact: true }).click();
      await listOf(page, channel);
    };
    const scrollY = () => page.evaluate(() => window.scrollY);
    const places = new Map<string, number>();
    for (const [channel, top] of Object.entries({ 'For You': 700, Politics: 500, Sports: 300 })) {
      if (channel !== 'For You') await open(channel);
      await expect.poll(scrollY).toBe(0);
      // A short channel ends earlier.
      places.set(channel, await scrollTo(page, top));
    }
    expect(places.get('For You')).toBeGreaterThan(places.get('Sports') ?? 0);
    for (const [channel, top] of places) {
      await open(channel);
      await expect.poll(scrollY).toBe(top);
    }
  });
});

describe.each(['For You', 'Politics'])('the channel %s', (channel) => {
  it('FEED-05 is refreshed by a pull and by the floating button, grows at its end, and says there what failed', async () => {
    const { page } = await newReader({ expected });
    await chooseMarket(page, nigeria);
    if (channel !== 'For You') await page.getByRole('link', { name: channel, exact: true }).click();
    await listOf(page, channel);
    const line = await newsComes(page);
    line.fails = 'load_more';
    const finger = await touchedOnce(page);
    await finger.drag([180, 200], [180, 300]);
    await finger.lift();
    const firstTitle = async () => (await titles(page))[0];
    await expect.poll(firstTitle).toMatch(/^News \d+: /);
    const pulled = await firstTitle();

    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
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

    const refresh = page.getByRole('button', { name: 'Refresh' });
    // The list may have grown below the place it was scrolled to: a short one shows no button yet.
    await expect.poll(() => toEnd().then(() => refresh.count())).toBe(1);
    await refresh.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // The list is scrolled up at once; what is new comes with the answer.
    await expect.poll(firstTitle).not.toBe(pulled);
    expect(await firstTitle()).toMatch(/^News \d+: /);
  });
});

describe('swiping over the top news', () => {
  it('moves them alone: beyond the first one neither the channel nor the page is left', async () => {
    const { page } = await newReader();
    await chooseMarket(page, nigeria);
    const finger = await touchedOnce(page);
    const box = await page.locator('li[data-kind="top_news_group"] ul').boundingBox();
    const middle = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    await finger.drag([50, middle], [310, middle + 4]);
    await finger.lift();
    await page.getByRole('link', { name: 'Sports' }).click();
    await expect.poll(() => channelOf(page)).toBe('sports');
    await page.getByRole('link', { name: 'For You', exact: true }).click();
    await expect.poll(() => channelOf(page)).toBe('main');
  });
});

describe('the way back to what is new', () => {
  it('FEED-05 floats over a list that is scrolled: it refreshes and goes to the top', async () => {
    const { page } = await newReader();
    await chooseMarket(page, nigeria);
    await newsComes(page);
    const button = page.getByRole('button', { name: 'Refresh' });
    expect(await button.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(async () => (await titles(page))[0]).toMatch(/^News \d+: /);
  });

  it('FEED-05 is also the tab of the channel that is open', async () => {
    const { page } = await newReader();
    await chooseMarket(page, nigeria);
    await newsComes(page);
    await page.getByRole('link', { name: 'For You', exact: true }).click();
    await expect.poll(async () => (await titles(page))[0]).toMatch(/^News \d+: /);
  });
});

describe('without a connection', () => {
  it('FEED-27 a channel read before opens with its saved list, marked as saved, and is refreshed when it can be', async () => {
    const { page, context } = await newReader({ expected });
    await chooseMarket(page, nigeria);
    await page.getByRole('link', { name: 'Sports' }).click();
    await expect.poll(() => channelOf(page)).toBe('sports');
    const saved = () => page.evaluate(() => localStorage.getItem('savedFeeds') ?? '');
    await expect.poll(saved).toContain('"sports"');
    await listOf(page, 'Sports');
    const sports = await titles(page);
    // A new document of another channel has no list of this one any more.
    const savedBefore = await saved();
    await page.goto('/lite/feeds');
    // It saves its own list, with the script that also shows a saved one.
    await expect.poll(saved).not.toBe(savedBefore);
    await untilQuiet(page);
    expect(await saved()).toContain('"main"');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Sports' }).click();
    await page.getByText('Saved earlier').waitFor();
    expect(await titles(page)).toEqual(sports);
    await page.getByRole('alert').getByText('Connection failed').waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('Saved earlier').count()).toBe(0);
  });
});

describe('with a keyboard', () => {
  it('j and k walk through the cards, arrows from one to the next, Escape leaves them', async () => {
    const { page } = await newReader({ viewport: wide });
    await chooseMarket(page, nigeria);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('article')?.querySelector('a')?.textContent ?? '');
    await expect
      .poll(async () => {
        await page.keyboard.press('j');
        return focused();
      })
      .not.toBe('');
    // on a wide screen the groups of the list stand beside it
    const cards = page.locator('#content article');
    const [first, second, third] = await cards.evaluateAll((all) =>
      all.filter((card) => card.checkVisibility()).map((card) => card.querySelector('a')?.textContent),
    );
    await page.keyboard.press('k');
    await expect.poll(focused).toBe(first);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(third);
    await page.keyboard.press('k');
    await expect.poll(focused).toBe(second);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});
