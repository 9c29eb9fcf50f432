import { inExperiment } from '@griot/domain/in-experiment';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const article = anArticle({ title: 'A bridge opens' });
const detail = `/lite/detail/${article.news_id}`;
/** Feeds and notices take their time on a busy machine. */
const patience = { interval: 400 };

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles: [article] });
});
afterAll(() => fresh.close());

type Cookies = Record<string, string>;
const cookiesOf = (sent: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(sent.cookies.map(({ name, value }) => [name, value]));
const deviceOf = (cookies: Cookies) => cookies.griot?.split('.')[1] ?? '';

/** Somebody without script who chose a market, and whose device is in the experiment or not. */
async function aReader(isIn: boolean): Promise<Cookies> {
  for (;;) {
    const list = await fresh.app.inject({ url: '/lite/', headers: { host: 'localhost' } });
    const held = cookiesOf(list);
    const csrf = /name="csrf" value="([^"]+)"/.exec(list.body)?.[1] ?? '';
    const payload = new URLSearchParams({ market: 'ngen', csrf }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const chosen = await fresh.app.inject({ method: 'POST', url: '/lite/', headers, cookies: held, payload });
    const cookies = { ...held, ...cookiesOf(chosen) };
    if (inExperiment(deviceOf(cookies), 'toggle', 50) === isIn) return cookies;
  }
}

const hits = async () =>
  Number(/griot_kept_page_requests_total\{result="hit"\} (\d+)/.exec((await fresh.app.inject('/metrics')).body)?.[1]);

async function read(cookies: Cookies): Promise<{ isKept: boolean; isTried: boolean }> {
  const before = await hits();
  const { body } = await fresh.app.inject({ url: detail, headers: { host: 'localhost' }, cookies });
  return { isKept: (await hits()) > before, isTried: body.includes('"enable_header_toggle":true') };
}

it('a reader in an experiment gets its value on a page of their own, while the others keep theirs', async () => {
  await fresh.sql`insert into experiment (name, market, flag, value, share, started_by, started_at)
    values ('toggle', 'ngen', 'enable_header_toggle', 'true', 50, 'ada', now())`;
  const [inside, outside] = [await aReader(true), await aReader(false)];
  await expect.poll(async () => (await read(inside)).isTried, patience).toBe(true);
  fresh.clock.pass(60_000);
  await expect.poll(() => read(outside), patience).toEqual({ isKept: true, isTried: false });
  expect(await read(inside)).toEqual({ isKept: false, isTried: true });
  expect(await read(outside)).toEqual({ isKept: true, isTried: false });
  await fresh.sql`update experiment set stopped_at = now()`;
  await expect.poll(async () => (await read(inside)).isTried, patience).toBe(false);
});
