import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOver, violations } from '../axe.ts';
import { chooseMarket, newsCard, openAlive, untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore, chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

const lagos = '2332459';
const cairo = '360630';
const localNews = '/lite/feeds?channel=cur_city_id';
const label = 'Nigeria · English';

type City = { city_id: string; display_name: string; article_count: number };

/** Cities of Nigeria that the sample news speaks of, the nearest to Lagos first. */
async function citiesWithNews(): Promise<City[]> {
  const url = new URL('/v1/localnews/city/places', ownService().address);
  url.search = new URLSearchParams({ country: 'ng', language: 'en', city_ids: lagos }).toString();
  const { chosen, near } = (await (await fetch(url)).json()) as { chosen: City[]; near: City[] };
  return [...chosen.filter(({ article_count }) => article_count > 0), ...near];
}

async function cityWithNews(): Promise<City> {
  const [city] = await citiesWithNews();
  return city ?? expect.unreachable('no sample news is about a city');
}

/** The device's own choice, as a reader who chose earlier has it. */
const storedCity = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cityMap') ?? '{}')[`${localStorage.country}${localStorage.language}`],
  );

async function pick(page: Page, name: string): Promise<void> {
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('searchbox').fill(name);
  await chooser
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .first()
    .check();
  await chooser.getByRole('button', { name: 'OK', exact: true }).click();
}

/** As a browser without script sends it from the page of cities. */
async function sendCity(cookie: string, city: string): Promise<Response> {
  const page = await (
    await fetch(new URL('/lite/city?tab=department', ownService().address), { headers: { cookie } })
  ).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(page).toContain(`value="${city}"`);
  return fetch(new URL('/lite/city', ownService().address), {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ city, csrf }),
    redirect: 'manual',
  });
}

describe('the local channel', () => {
  it('FEED-18 FEED-19 ITEM-09 LOC-02 LOC-03 LOC-05 LOC-08 OVL-02 leads to the chooser, which the way back closes; the card on For You opens it too, and the chosen city’s news follow', async () => {
    const { page } = await newReader();
    const city = await cityWithNews();
    await chooseMarket(page, label);
    await untilQuiet(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const chooser = page.getByRole('dialog');
    await page.getByRole('link', { name: 'Local', exact: true }).click();
    const intro = page.getByText('Choose a city to read its news');
    await intro.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose a city' }).click();
    const box = await chooser.boundingBox();
    expect([box?.width, box?.height], 'it covers the screen').toEqual([360, 740]);
    // Where there is no script it never is.
    await expect.poll(() => chooser.getByRole('button', { name: 'OK', exact: true }).isDisabled()).toBe(true);
    expect(await barriersOver(page)).toEqual([]);
    await page.goBack();
    await chooser.waitFor({ state: 'detached' });
    expect(page.url()).toContain('channel=cur_city_id');
    await intro.waitFor();
    const lists = () => asked.filter((one) => one.includes('/news/category'));
    expect(lists(), 'nothing is asked without a city').toEqual([]);

    await page.getByRole('link', { name: 'For You', exact: true }).click();
    const card = page.getByRole('link', { name: /News from where you live/ });
    await card.click();
    await pick(page, city.display_name);
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: city.display_name, exact: true }).waitFor();
    await page.locator(newsCard).first().waitFor();
    expect(lists()).toContain(`POST /ng/en/v1/news/category/${city.city_id}`);
    await expect.poll(() => asked).toContain('POST /v1/localnews/user/update');
    expect(await storedCity(page)).toBe(city.city_id);
    await page.goBack();
    await page.locator(newsCard).first().waitFor();
    expect([new URL(page.url()).search, await card.count()]).toEqual(['', 0]);
    // and it is there in the next document before any script
    const html = await (await page.request.get(localNews)).text();
    expect(html).toContain(`>${city.display_name}</h2>`);
    expect(html).toMatch(/<article/);
  });

  it('LOC-04 LOC-09 takes a city from the tree by keys alone, keeps several, the last used first, and says where there is no news, and where near there is some', async () => {
    const { page } = await newReader();
    await choseBefore(page, 'ngen');
    await openAlive(page, localNews);
    await untilQuiet(page);
    await page.getByRole('link', { name: 'Choose a city' }).focus();
    await page.keyboard.press('Enter');
    const first = await pickByKeys(page);
    await page.getByRole('heading', { name: first, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Change city' }).click();
    await pick(page, 'Awka');
    await page.getByText('No news about Awka right now').waitFor();
    const nearby = page.getByRole('region', { name: 'Places nearby' }).getByRole('button');
    await nearby.first().waitFor();
    expect((await nearby.allInnerTexts()).join(), 'Lagos has news too, and is far').toMatch(/^Enugu[^,]*$/);
    await page.getByRole('form', { name: 'Your other cities' }).getByRole('button', { name: first }).click();
    await page.getByRole('heading', { name: first, exact: true }).waitFor();
  });
});

describe('LOC-01 a city that nobody has to type', () => {
  it('is found by the position of the phone, which no request carries; the states stand by the alphabet', async () => {
    const { page, context } = await newReader();
    const here = { latitude: 31.2156, longitude: 29.9553 };
    await context.grantPermissions(['geolocation'], { origin: ownService().address });
    await context.setGeolocation(here);
    await choseBefore(page, 'egar');
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' ')),
    );
    await openAlive(page, '/lite/city?tab=department');
    const states = await page.locator('summary').allInnerTexts();
    expect(states).toEqual(states.toSorted(new Intl.Collator('ar').compare));
    await page.getByRole('tab', { name: 'بحث' }).click();
    await page.getByRole('button', { name: 'القاهرة' }).waitFor();
    const positions = () => sent.filter((one) => one.includes('/localnews/city/positions'));
    expect(positions(), 'nothing is fetched before the tap').toEqual([]);
    await page.getByRole('button', { name: /استخدام موقعي/ }).click();
    const near = page.getByRole('group', { name: 'الأقرب إليك' }).getByRole('button');
    expect(await near.first().innerText()).toContain('الإسكندرية');
    expect(await violations(page)).toEqual([]);
    expect(positions()).toHaveLength(1);
    await near.first().click();
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: 'الإسكندرية', exact: true }).waitFor();
    await expect.poll(() => sent.some((one) => one.includes('/localnews/user/update'))).toBe(true);
    expect(sent.filter((one) => /31\.2[01]|29\.9[56]/.test(one))).toEqual([]);
  });

  it('says in words that the position was refused', async () => {
    const { page, context } = await newReader();
    await context.clearPermissions();
    await choseBefore(page, 'ngen');
    await openAlive(page, '/lite/city');
    await page.getByRole('button', { name: /^Use my location/ }).click();
    await page.getByText('Your location is not shared with this page').waitFor();
  });

  it('is taken by one tap from the largest, without script too', async () => {
    const { page } = await newReader({ script: false });
    await choseBefore(page, 'ngen');
    await page.goto('/lite/city');
    await page.getByRole('group', { name: 'Largest cities' }).getByRole('button', { name: 'Kano' }).click();
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: 'Kano', exact: true }).waitFor();
  });
});

/** The first city of the first state, and its name. */
async function pickByKeys(page: Page): Promise<string> {
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('tab', { name: 'By state' }).focus();
  await page.keyboard.press('Enter');
  const state = chooser.locator('summary').first();
  await state.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const ok = chooser.getByRole('button', { name: 'OK', exact: true });
  expect(await ok.isEnabled()).toBe(true);
  expect(await chooser.getByRole('radio', { checked: true }).count()).toBe(1);
  expect(await barriersOver(page)).toEqual([]);
  const name = (await state.locator('bdi').last().textContent()) ?? '';
  await ok.focus();
  await page.keyboard.press('Enter');
  return name;
}

describe('without script', () => {
  it('LOC-03 LOC-04 a city is searched for and chosen by plain forms, and kept', async () => {
    const { page } = await newReader({ script: false });
    const city = await cityWithNews();
    await choseBefore(page, 'ngen');
    await page.goto('/lite/city');
    await page.getByRole('searchbox').fill(city.display_name);
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('radio', { name: new RegExp(`^${city.display_name}`) })
      .first()
      .check();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: city.display_name, exact: true }).waitFor();
    expect(await page.locator(newsCard).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Change city' }).click();
    await page.getByRole('button', { name: `Remove ${city.display_name}` }).click();
    expect(await (await page.request.get(localNews)).text()).toContain('Choose a city to read its news');
  });

  it('LOC-02 the tree is a page of its own, in Arabic too', async () => {
    const cookie = await chosenBy('egar');
    const sent = await sendCity(cookie, cairo);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, localNews]);
    const cities = sent.headers.getSetCookie().map((one) => one.split(';')[0]);
    const headers = { cookie: [cookie, ...cities].join('; ') };
    const news = await (await fetch(new URL(localNews, ownService().address), { headers })).text();
    expect(news).toContain('dir="rtl"');
    expect(news).toContain('>القاهرة</h2>');
  });
});

describe('the guide', () => {
  it('CTY-02 CTY-09 LOC-01 LOC-05 NAV-12 in a shell its country is first on the list, the guide follows the first choice, and ends at the news', async () => {
    const { page } = await newReader();
    await page.addInitScript(() => {
      const shell = { protocol: () => '1', listen: () => 'back', session: () => '{"mcc":"639"}' };
      Object.assign(window, { griotShell: shell });
    });
    const city = await cityWithNews();
    await openAlive(page, '/lite/');
    await expect.poll(() => page.getByRole('button').first().innerText()).toContain('Kenya');
    await page.getByRole('button', { name: label }).click();
    await page.waitForURL('**/lite/guide');
    await page.getByRole('heading', { name: 'News from your city' }).waitFor();
    await untilQuiet(page);
    await page.getByRole('button', { name: 'Search city' }).click();
    await pick(page, city.display_name);
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    await expect.poll(() => storedCity(page)).toBe(city.city_id);
  });
});
