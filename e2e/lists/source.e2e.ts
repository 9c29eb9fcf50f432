import { describe, expect, it } from 'vitest';
import { chooseMarket } from '../journey.ts';
import { anyFrontPage } from '../markets.ts';
import { ownService } from '../own-service.ts';
import { chosenBy } from '../plain-reader.ts';
import { readers } from '../reader.ts';

const newReader = readers();

describe.each(anyFrontPage)('ITEM-17 the page of a source in $label', ({ label, languages, dir, key }) => {
  const read = async (path: string, cookie: string) => {
    const answer = await fetch(new URL(path, ownService().address), { headers: { cookie } });
    return { status: answer.status, html: await answer.text() };
  };

  it('opens by its name in an article, follows by keys, and leads back to the article', async () => {
    const { page } = await newReader({ languages });
    await chooseMarket(page, label);
    await page.locator('main article h2 a').first().click();
    const source = page.locator('article header a[href*="/lite/source/"]');
    const name = await source.innerText();
    await source.click();
    await page.waitForURL('**/lite/source/**');
    await page.locator('main h1', { hasText: name }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    const article = page.locator('main article').first();
    await article.waitFor();
    const follow = page.locator('main button[value^="followed_sources"]');
    await follow.press('Enter');
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('**/lite/detail/**');
  });

  it('can be read and shared without script, and one that is not there says so', async () => {
    const cookie = await chosenBy(key);
    const feed = await read('/lite/feeds', cookie);
    const [, article = ''] = /<article.*?href="(\/lite\/detail\/[^"]*)"/s.exec(feed.html) ?? [];
    const [, link = ''] = / href="(\/lite\/source\/[^"]*)"/.exec((await read(article, cookie)).html) ?? [];
    const page = await read(link, cookie);
    expect([page.status, page.html.includes(`dir="${dir}"`)]).toEqual([200, true]);
    expect(page.html).toMatch(/<form[^>]*action="\/lite\/muted".*?value="followed_sources /s);
    expect(page.html).toMatch(/<main.*?\/lite\/detail\//s);
    const [country, language] = [key.slice(0, 2), key.slice(2, 4)];
    const shared = await read(`${link}?country=${country}&language=${language}`, '');
    expect([shared.status, /<main.*?\/lite\/detail\//s.test(shared.html)]).toEqual([200, true]);
    expect((await read('/lite/source/nobody-at-all', cookie)).status).toBe(404);
  });
});
