import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { ownService } from './own-service.ts';

/** Chooses a market as a browser without script does, again where a busy service refuses; answers the cookies it was given. */
export const chosenBy = (market: string): Promise<string> =>
  vi.waitFor(() => chooseOnce(market), { timeout: 60_000, interval: 500 });

async function chooseOnce(market: string): Promise<string> {
  const list = await fetch(new URL('/lite/', ownService().address));
  const held = cookiesOf(list);
  const csrf = /name="csrf" value="([^"]+)"/.exec(await list.text())?.[1] ?? '';
  const chosen = await fetch(new URL('/lite/', ownService().address), {
    method: 'POST',
    headers: { cookie: held },
    body: new URLSearchParams({ market, csrf }),
    redirect: 'manual',
  });
  if (chosen.status !== 303) throw new Error(`choosing ${market} answered ${chosen.status}`);
  return `${held}; ${cookiesOf(chosen)}`;
}

/** Makes a browser that of somebody who chose a market earlier: no page is loaded for it. */
export async function choseBefore(page: Page, market: string): Promise<void> {
  const { address } = ownService();
  const cookies = (await chosenBy(market)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: address };
  });
  await page.context().addCookies(cookies);
}

/** The address of the first article on the front page. */
export async function firstArticle(cookie: string): Promise<string> {
  const feed = await fetch(new URL('/lite/feeds', ownService().address), { headers: { cookie } });
  const found = /href="(\/lite\/detail\/[^"]+)"/.exec(await feed.text())?.[1];
  if (found === undefined) throw new Error('the feed shows no article');
  return found;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
