import { type Market, markets } from '@griot/locale/markets';
import { consentBanner } from '@griot/server/src/ssr/settings/consent-banner.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { socialMarket } from '../article/social-market.ts';
import { violations } from '../axe.ts';
import { openAlive } from '../journey.ts';
import { choseBefore } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();
const small = { width: 360, height: 640 };

/** The question on every document, as it is where the law asks for it, in the words of a market where it does not. */
async function askEverywhere(page: Page, market: Market): Promise<void> {
  if (market.asksConsent === true) return;
  await page.route('**/lite/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    const question = consentBanner(market, { csrf: 'token', nonce });
    await route.fulfill({ response, body: (await response.text()).replace('</body>', () => `${question}</body>`) });
  });
}

const bar = (page: Page) => page.locator('#consent form');
const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? expect.unreachable();

/** One market of each language. */
const oneOfEach = [...Map.groupBy(markets, ({ language }) => language).values()].flatMap(([first]) => first ?? []);

it.each(oneOfEach.map((market) => [market.language, market] as const))(
  'OVL-06 the question for consent takes a fifth of a small phone at most: %s',
  async (_, market) => {
    const { page } = await newReader({ script: false, viewport: small });
    await choseBefore(page, market.key);
    await askEverywhere(page, market);
    await page.goto('/lite/search');
    await bar(page).waitFor();
    const { y, height } = await boxOf(page, '#consent form');
    expect([height <= small.height / 5, Math.round(y + height)]).toEqual([true, small.height]);
    const targets = await bar(page)
      .locator('summary, .both button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(targets.filter((target) => target < 44)).toEqual([]);
    const isCut = await bar(page).evaluate((form) => form.scrollHeight > form.clientHeight);
    expect(isCut).toBe(false);
  },
);

describe.each(['egar', 'inta'] as const)('OVL-06 while the question for consent stands in %s', (key) => {
  const market = markets.find((one) => one.key === key) ?? expect.unreachable();
  const social = socialMarket(key);

  it('no field is covered, and it steps aside for whoever writes', async () => {
    const { page } = await newReader({ viewport: small });
    await choseBefore(page, key);
    await askEverywhere(page, market);
    await openAlive(page, '/lite/search');
    const field = page.getByRole('combobox');
    await field.click();
    await bar(page).waitFor({ state: 'hidden' });
    await field.fill('x');
    await field.blur();
    await bar(page).waitFor();
    expect(await violations(page)).toEqual([]);

    await openAlive(page, `/lite/comment?news_entry_id=${await social.mostSaid()}`);
    const writing = page.getByRole('textbox');
    const [question, composer] = [await boxOf(page, '#consent form'), await boxOf(page, '#write')];
    expect(composer.y + composer.height).toBeLessThanOrEqual(question.y + 1);
    await writing.click();
    await bar(page).waitFor({ state: 'hidden' });
    const lower = async () => {
      const { y, height } = await boxOf(page, '#write');
      return Math.round(y + height);
    };
    await expect.poll(lower).toBe(small.height);
  });
});
