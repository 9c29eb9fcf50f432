import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringIntoView, newsCard, topOf, untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy, firstArticle } from '../plain-reader.ts';
import { phone, readers } from '../reader.ts';
import { adMarket, movedOn, roomsIn, slots, slotsOn } from './ad-market.ts';

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

it('ADS-08 ads of our own keep their room, say what they are, move nothing, and are counted once when seen and opened; in an article they stand below what is on the screen', async () => {
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

  const cookie = await chosenBy('zmen');
  const address = await firstArticle(cookie);
  await page.goto(address);
  await untilQuiet(page);
  await readDown(page, 1_500);
  await expect
    .poll(() => page.locator('#body').getByRole('group', { name: 'Advertisement' }).count())
    .toBeGreaterThan(0);
  expect(await movedOn(page)).toEqual([]);
  const plain = await fetch(new URL(address, ownService().address), { headers: { cookie } });
  expect(await plain.text(), 'there are none without script').not.toContain('aria-label="Advertisement"');
});

/** Opens a list, and says after which articles its page came with room. */
async function openList(page: Page, path: string): Promise<number[]> {
  const answer = await page.goto(path);
  return roomsIn((await answer?.text()) ?? '');
}

const anyScript = /AdSlot-|\/v1\/ad\b|ad-frame/;

it('ADS-01 ADS-02 ADS-07 ADS-08 SRC-07 a list comes with room for ads after the second article and every fifth from there, for whoever is shown some: it is there before any script has run, the first is filled without a touch, and nothing moves', async () => {
  await zambia.set({ isShowFeedAd: true, 'ads.feed': 'house' });
  const { page, context } = await newReader();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const told = async () => (await context.cookies()).find(({ name }) => name === 'griot_ads')?.value;
  await choseBefore(page, 'zmen');
  expect(await openList(page, '/lite/feeds'), 'somebody who is new').toEqual([]);
  await untilQuiet(page);
  expect([await slots(page).count(), await told()]).toEqual([0, undefined]);
  expect(asked.filter((url) => anyScript.test(url))).toEqual([]);

  await zambia.enter(page);
  expect(await openList(page, '/lite/feeds'), 'a day later: the server does not know yet').toEqual([]);
  await expect.poll(told).toBe('zmen');
  expect(await movedOn(page)).toEqual([]);
  const places = [1, 6, 11];
  for (const path of ['/lite/feeds', '/lite/search?text=year']) {
    // samples can be found a moment after the service began
    const sent = async () => roomsIn(await (await page.request.get(path)).text()).slice(0, 3);
    await expect.poll(sent, { message: path }).toEqual(places);
    expect((await openList(page, path)).slice(0, 3), path).toEqual(places);
    await slots(page).first().getByRole('link').waitFor();
    expect(await topOf(page, firstSlot), path).toBeLessThan(phone.height);
    await untilQuiet(page);
    await readDown(page, 3_600);
    expect((await slotsOn(page)).slice(0, 3), path).toEqual(places);
    expect(await movedOn(page), path).toEqual([]);
  }
  const hasBox = (root: Record<string, string>) =>
    slots(page)
      .first()
      .evaluate((slot, marks) => {
        Object.assign(document.documentElement.dataset, marks);
        slot.setAttribute('data-awaited', 'true');
        return slot.getClientRects().length > 0;
      }, root);
  expect([await hasBox({}), await hasBox({ keptAt: '1' })], 'room in a copy that was kept').toEqual([true, false]);

  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setScriptExecutionDisabled', { value: true });
  expect((await openList(page, '/lite/feeds')).slice(0, 3)).toEqual(places);
  const rooms = page.locator('[data-awaited]');
  await rooms.first().waitFor({ state: 'attached' });
  expect(await rooms.filter({ visible: true }).count(), 'there is no room without script').toBe(0);
  await tools.send('Emulation.setScriptExecutionDisabled', { value: false });
});

const ghana = adMarket('ghen');
const script = 'https://ads.example/tag.js';
const widget = 'https://widget.example/w.js';

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

it('ADS-08 the script of another network runs in a frame without our origin, in the room that was kept for it; one that is blocked leaves no hole and moves nothing', async () => {
  const flags = { isShowFeedAd: true, 'ads.feed': 'script', 'ads.script_address': script, isShowDetailAd: true };
  await ghana.set({ ...flags, 'ads.detail': 'widget', 'ads.detail_second': 'widget', 'ads.widget_address': widget });
  const { page } = await newReader({
    expected: /Unsafe attempt|Blocked form submission|sandboxed|w\.js|tag\.js|ERR_BLOCKED/,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = (name: string) => asked.some((url) => url.includes(name));
  await page.route(script, (route) => route.fulfill({ body: curious, contentType: 'text/javascript' }));
  await page.route(widget, (route) => route.abort('blockedbyclient'));
  await ghana.enter(page);
  await page.goto('/lite/feeds');
  await untilQuiet(page);
  await expect.poll(() => slots(page).count()).toBeGreaterThan(0);
  const room = await roomOf(page, 0);
  expect(isAsked('ads.example')).toBe(false);
  await bringIntoView(page, firstSlot);
  const inside = page.frameLocator('iframe[title="Advertisement"]').first().locator('#ad');
  await expect.poll(() => inside.innerText()).toBe('got null');
  expect(await roomOf(page, 0)).toBe(room);
  expect(await movedOn(page)).toEqual([]);
  expect(isAsked('evil.example')).toBe(false);
  expect(page.url()).toMatch(/\/lite\/feeds$/);

  // on the first screen an ad of our own stands in for it, in the same room
  await page.unroute(script);
  await page.route(script, (route) => route.abort('blockedbyclient'));
  expect((await openList(page, '/lite/feeds'))[0]).toBe(1);
  await slots(page).first().getByRole('link').waitFor();
  expect(await topOf(page, firstSlot)).toBeLessThan(phone.height);
  expect([await roomOf(page, 0), await slots(page).count(), await page.locator('iframe').count()]).toEqual([
    room,
    1,
    0,
  ]);
  expect(await movedOn(page)).toEqual([]);

  await page.goto(await firstArticle(await chosenBy('ghen')));
  await untilQuiet(page);
  let place = 0;
  const readOn = async () => {
    place += 100;
    await page.evaluate((to) => window.scrollTo(0, to), place);
    return [isAsked(widget), await slots(page).count(), await page.locator('iframe').count()];
  };
  await expect.poll(readOn, { interval: 200 }).toEqual([true, 0, 0]);
  expect(await movedOn(page)).toEqual([]);
});
