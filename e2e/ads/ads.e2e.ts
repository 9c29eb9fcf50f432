import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringIntoView, newsCard, untilQuiet } from '../journey.ts';
import { choseBefore, chosenBy, firstArticle } from '../plain-reader.ts';
import { readers } from '../reader.ts';
import { adMarket, movedOn, slots } from './ad-market.ts';

const newReader = readers();
const zambia = adMarket('zmen');

/** Goes down the page as a reader does, a bit at a time, until so many slots are there. */
async function readDown(page: Page, most: number): Promise<void> {
  for (let place = 0; place < most; place += 300) {
    await page.evaluate((to) => window.scrollTo(0, to), place);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
}

const firstSlot = '[role="group"][aria-label="Advertisement"] >> nth=0';
const roomOf = (page: Page, at: number) =>
  slots(page)
    .nth(at)
    .evaluate((slot) => Math.round(slot.getBoundingClientRect().height));

const countsOf = async (title: string) => {
  const [row] = await zambia.stored.sql<{ impressions: number; clicks: number }[]>`
    select sum(impressions)::int as impressions, sum(clicks)::int as clicks
      from ad_count join house_ad on id = ad_id where title = ${title}`;
  return row;
};

describe('ADS-08 ads of our own', () => {
  it('keep their room, say what they are, move nothing, and are counted once when seen and opened', async () => {
    await zambia.set({ isShowFeedAd: true, isShowDetailAd: true });
    const { page, context } = await newReader();
    await context.route('https://*.example/**', (route) =>
      route.fulfill({ body: 'The advertiser', contentType: 'text/plain' }),
    );
    await zambia.enter(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    await untilQuiet(page);
    await expect.poll(() => slots(page).count()).toBeGreaterThan(0);
    // ADS-05 ADS-07: no network's script, and no ad, before a slot has been near for half a second
    const room = await roomOf(page, 0);
    await bringIntoView(page, firstSlot);
    const ad = slots(page).first().getByRole('link');
    await ad.waitFor();
    expect(await roomOf(page, 0)).toBe(room);
    const [frame] = await slots(page)
      .first()
      .evaluate((slot) => [...slot.querySelectorAll('[data-size]')].map((one) => one.getBoundingClientRect().toJSON()));
    expect([frame?.width, frame?.height]).toEqual([320, 50]);
    expect(await slots(page).first().innerText()).toMatch(/^Advertisement\n/);
    expect(await movedOn(page)).toEqual([]);
    const title = (await ad.locator('strong').textContent()) ?? '';
    await expect.poll(() => countsOf(title)).toEqual({ impressions: 1, clicks: 0 });
    const [opened] = await Promise.all([context.waitForEvent('page'), ad.click()]);
    await opened.waitForURL('https://*.example/**');
    expect(await opened.evaluate(() => document.referrer)).toBe('');
    await opened.close();
    await expect.poll(() => countsOf(title)).toEqual({ impressions: 1, clicks: 1 });
    expect(asked.filter((url) => /ScriptAd|WidgetAd|FrameAd/.test(url))).toEqual([]);
  });

  it('stand in an article below what is on the screen, and nowhere without script', async () => {
    await zambia.set({ isShowDetailAd: true });
    const { page } = await newReader();
    await zambia.enter(page);
    const address = await firstArticle(await chosenBy('zmen'));
    await page.goto(address);
    await untilQuiet(page);
    await readDown(page, 1_500);
    await expect
      .poll(() => page.locator('#body').getByRole('group', { name: 'Advertisement' }).count())
      .toBeGreaterThan(0);
    expect(await movedOn(page)).toEqual([]);
    const plain = await newReader({ script: false });
    await choseBefore(plain.page, 'zmen');
    await plain.page.goto(address);
    expect(await slots(plain.page).count()).toBe(0);
  });
});

const ghana = adMarket('ghen');
const script = 'https://ads.example/tag.js';

/** What a network might do: show itself, and try to get at the page around it, its reader's data and its address. */
const curious = `
  const attempts = {
    page: () => parent.document.title,
    cookie: () => document.cookie,
    storage: () => localStorage.length + sessionStorage.length,
    database: () => indexedDB.open('x'),
    caches: () => caches.keys(),
    workers: () => navigator.serviceWorker.getRegistrations(),
    address: () => top.location.href,
    leading: () => { top.location.href = 'https://evil.example/led' },
    pop: () => open('https://evil.example/popped').name,
    form: () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/sent';
      document.body.append(form);
      form.submit();
      throw new Error('nothing was sent'); // seen by the requests of the page
    },
    wild: () => {
      for (const said of [null, 'filled', [], { griotAd: { then: 1 } }, { griotAd: '<img>' }, { type: 'login' }])
        parent.postMessage(said, '*');
      throw new Error('nothing came back');
    },
  };
  const got = Object.entries(attempts).flatMap(([name, attempt]) => {
    try { return [name + '=' + String(attempt())] } catch { return [] }
  });
  const shown = document.createElement('div');
  shown.textContent = ['got', ...got, origin].join(' ');
  shown.style.height = '50px';
  document.getElementById('ad').append(shown);
`;

describe('ADS-08 the script of another network', () => {
  const open = async (page: Page) => {
    await page.goto('/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    await untilQuiet(page);
    await expect.poll(() => slots(page).count()).toBeGreaterThan(0);
    return roomOf(page, 0);
  };

  it('runs in a frame without our origin, in the room that was kept for it; the recommendation widget likewise', async () => {
    const widget = 'https://widget.example/w.js';
    await ghana.set({ isShowFeedAd: true, 'ads.feed': 'script', 'ads.script_address': script });
    const { page } = await newReader({ expected: /Unsafe attempt|Blocked form submission|sandboxed|404/ });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const address of [script, widget])
      await page.route(address, (route) => route.fulfill({ body: curious, contentType: 'text/javascript' }));
    await ghana.enter(page);
    const room = await open(page);
    expect(asked.filter((url) => url.includes('ads.example'))).toEqual([]);
    await bringIntoView(page, firstSlot);
    const inside = page.frameLocator('iframe[title="Advertisement"]').first().locator('#ad');
    await expect.poll(() => inside.innerText()).toBe('got null');
    expect(await roomOf(page, 0)).toBe(room);
    expect(await movedOn(page)).toEqual([]);
    await ghana.set({ 'ads.feed': 'widget', 'ads.widget_address': widget });
    await page.evaluate(() => localStorage.removeItem('configFeedMap'));
    await open(page);
    expect(asked.filter((url) => url.includes('widget.example'))).toEqual([]);
    await bringIntoView(page, firstSlot);
    await expect.poll(() => asked.filter((url) => url === widget).length).toBeGreaterThan(0);
    await expect.poll(() => inside.innerText()).toBe('got null');
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    expect(page.url()).toMatch(/\/lite\/feeds$/);
    const alone = await page.goto('/lite/ad-frame/widget?market=ghen');
    expect(alone?.status(), 'nobody is shown a network’s page below our name').toBe(404);
  });

  it.each([
    ['is blocked', (page: Page) => page.route(script, (route) => route.abort('blockedbyclient'))],
    ['never answers', (page: Page) => page.route(script, () => {})],
    ['is broken', (page: Page) => page.route(script, (route) => route.fulfill({ status: 500, body: '' }))],
  ])('that %s leaves no hole and moves nothing', async (_, spoil) => {
    await ghana.set({ isShowFeedAd: true, 'ads.feed': 'script', 'ads.script_address': script });
    const { page } = await newReader({ expected: /tag\.js|ERR_BLOCKED|500/ });
    await spoil(page);
    await ghana.enter(page);
    await open(page);
    let place = 0;
    const left = async () => {
      place += 100;
      await page.evaluate((to) => window.scrollTo(0, to), place);
      return slots(page).count();
    };
    await expect.poll(left, { interval: 200 }).toBe(0);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await movedOn(page)).toEqual([]);
  });
});
