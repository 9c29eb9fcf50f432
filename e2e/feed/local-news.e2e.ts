import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../axe.ts';
import { chooseMarket, newsCard, openAlive, untilHydrated, untilQuiet } from '../journey.ts';
import { ownService } from '../own-service.ts';
import { choseBefore } from '../plain-reader.ts';
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
  await chooser.getByRole('button', { name: 'OK' }).click();
}

describe('the local channel', () => {
  it('FEED-18 ITEM-09 LOC-02 LOC-03 LOC-05 LOC-08 leads to the chooser, and a chosen city brings its news', async () => {
    const { page } = await newReader();
    const city = await cityWithNews();
    await chooseMarket(page, label);
    await untilQuiet(page);
    await page.getByRole('link', { name: 'Local', exact: true }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByText('Choose a city to read its news').waitFor();
    await page.getByRole('link', { name: 'Choose a city' }).click();
    const chooser = page.getByRole('dialog');
    const box = await chooser.boundingBox();
    expect([box?.width, box?.height], 'it covers the screen').toEqual([360, 740]);
    const ok = chooser.getByRole('button', { name: 'OK' });
    expect(await ok.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(
      asked.filter((one) => one.includes('/news/category')),
      'nothing is asked without a city',
    ).toEqual([]);
    await pick(page, city.display_name);
    await chooser.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: city.display_name }).waitFor();
    await page.locator(newsCard).first().waitFor();
    expect(asked).toContain(`POST /ng/en/v1/news/category/${city.city_id}`);
    await expect.poll(() => asked).toContain('POST /v1/localnews/user/update');
    expect(await storedCity(page)).toBe(city.city_id);

    // and it is there in the next document before any script
    const html = await (await page.request.get(localNews)).text();
    expect(html).toContain(`>${city.display_name}</h2>`);
    expect(html).toMatch(/<article/);
  });

  it('LOC-04 LOC-09 takes a city from the tree by keys alone', async () => {
    const { page } = await newReader();
    await choseBefore(page, 'ngen');
    await openAlive(page, localNews);
    await untilQuiet(page);
    await page.getByRole('link', { name: 'Choose a city' }).focus();
    await page.keyboard.press('Enter');
    const chooser = page.getByRole('dialog');
    await chooser.getByRole('tab', { name: 'By state' }).focus();
    await page.keyboard.press('Enter');
    const state = chooser.locator('summary').first();
    await state.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const ok = chooser.getByRole('button', { name: 'OK' });
    expect(await ok.isEnabled()).toBe(true);
    expect(await chooser.getByRole('radio', { checked: true }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const name = (await state.locator('bdi').last().textContent()) ?? '';
    await ok.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).waitFor();
  });

  it('OVL-02 the way back closes the chooser, and nothing is chosen', async () => {
    const { page } = await newReader();
    await choseBefore(page, 'ngen');
    await openAlive(page, localNews);
    await untilQuiet(page);
    await page.getByRole('link', { name: 'Choose a city' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toContain('channel=cur_city_id');
    await page.getByText('Choose a city to read its news').waitFor();
  });

  it('keeps several cities, the last used first, and says where there is no news', async () => {
    const { page } = await newReader();
    const city = await cityWithNews();
    await choseBefore(page, 'ngen');
    await openAlive(page, localNews);
    await untilQuiet(page);
    await page.getByRole('link', { name: 'Choose a city' }).click();
    await pick(page, city.display_name);
    await page.getByRole('heading', { name: city.display_name }).waitFor();
    await page.getByRole('link', { name: 'Change city' }).click();
    await pick(page, 'Gashua');
    await page.getByText('No news about Gashua right now').waitFor();
    await page.getByRole('region', { name: 'Places nearby' }).getByRole('button').first().waitFor();
    await page
      .getByRole('form', { name: 'Your other cities' })
      .getByRole('button', { name: city.display_name })
      .click();
    await page.getByRole('heading', { name: city.display_name }).waitFor();
    await page.locator(newsCard).first().waitFor();
  });
});

describe('FEED-19 the local card on For You', () => {
  const card = (page: Page) => page.getByRole('link', { name: /News from where you live/ });

  it('opens the chooser, and the chosen city’s news follow', async () => {
    const { page } = await newReader();
    const city = await cityWithNews();
    await chooseMarket(page, label);
    await untilQuiet(page);
    await card(page).click();
    await pick(page, city.display_name);
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: city.display_name }).waitFor();
    await page.goBack();
    await page.locator(newsCard).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await card(page).count()).toBe(0);
  });

  it('stays closed in this market', async () => {
    const { page } = await newReader();
    await chooseMarket(page, label);
    await untilQuiet(page);
    await card(page).locator('..').getByRole('button', { name: 'Close' }).click();
    await card(page).waitFor({ state: 'detached' });
    await page.reload();
    await untilQuiet(page);
    expect(await card(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('localCardMap'))).toContain('ngen');
  });
});

describe('without script', () => {
  it('LOC-03 LOC-04 a city is searched for and chosen by plain forms, and kept', async () => {
    const { page } = await newReader({ script: false });
    const city = await cityWithNews();
    await choseBefore(page, 'ngen');
    await page.goto('/lite/feeds');
    await page.getByRole('link', { name: 'Local', exact: true }).click();
    await page.getByRole('link', { name: 'Choose a city' }).click();
    await page.waitForURL('**/lite/city');
    await page.getByRole('searchbox').fill(city.display_name);
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByRole('radio', { name: new RegExp(`^${city.display_name}`) })
      .first()
      .check();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: city.display_name }).waitFor();
    expect(await page.locator(newsCard).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Change city' }).click();
    await page.getByRole('button', { name: `Remove ${city.display_name}` }).click();
    await page.goto(localNews);
    await page.getByText('Choose a city to read its news').waitFor();
  });

  it('LOC-02 the tree is a page of its own, in Arabic too', async () => {
    const { page } = await newReader({ script: false, languages: 'ar-EG' });
    await choseBefore(page, 'egar');
    await page.goto('/lite/city');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('tab').nth(1).click();
    await page.locator('summary').first().click();
    await page.locator(`input[value="${cairo}"]`).check();
    await page.getByRole('button', { name: 'حسنًا' }).click();
    await page.waitForURL(`**${localNews}`);
    await page.getByRole('heading', { name: 'القاهرة' }).waitFor();
  });
});

describe('the guide', () => {
  const inShell = async () => {
    const reader = await newReader();
    await reader.context.addInitScript(() => {
      Object.assign(window, { griotShell: { protocol: () => '1', listen: () => 'back' } });
    });
    return reader;
  };

  it('CTY-09 LOC-01 LOC-05 follows the first choice of a country in a shell, and ends at the news', async () => {
    const { page } = await inShell();
    const city = await cityWithNews();
    await openAlive(page, '/lite/');
    await page.getByRole('button', { name: label }).click();
    await page.waitForURL('**/lite/guide');
    await page.getByRole('heading', { name: 'News from your city' }).waitFor();
    await untilHydrated(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Search city' }).click();
    await pick(page, city.display_name);
    await page.waitForURL('**/lite/feeds');
    await page.locator(newsCard).first().waitFor();
    await expect.poll(() => storedCity(page)).toBe(city.city_id);
  });

  it('LOC-08 NAV-02 Not now leads to the news, and outside a shell so does its address', async () => {
    const shell = await inShell();
    await choseBefore(shell.page, 'ngen');
    await openAlive(shell.page, '/lite/guide');
    await shell.page.getByRole('link', { name: 'Not now' }).click();
    await shell.page.waitForURL('**/lite/feeds');
    const { page } = await newReader();
    await choseBefore(page, 'ngen');
    await page.goto('/lite/guide');
    await page.waitForURL('**/lite/feeds');
  });
});
