import { rmSync } from 'node:fs';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Fields = Record<string, string>;

const [lagos, kano, cairo] = ['2332459', '2335204', '360630'];
const folder = makeScratchFolder();
const web = standInWeb(folder);
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ web, articles: [anArticle()] });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser without script; with a market, unless said. */
async function browser(market = 'ngen') {
  const cookies: Fields = {};
  const storeCookies = <Sent extends { cookies: { name: string; value: string }[] }>(sent: Sent) => {
    for (const { name, value } of sent.cookies) cookies[name] = value;
    return sent;
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = async (url: string, fields: Fields) => {
    const payload = new URLSearchParams(fields).toString();
    const sent = storeCookies(await fresh.app.inject({ method: 'POST', url, cookies, headers, payload }));
    return [sent.statusCode, sent.headers.location];
  };
  storeCookies(await fresh.app.inject({ url: '/lite/' }));
  const csrf = web.asked.at(-1)?.csrf ?? '';
  if (market !== '') await post('/lite/', { market, csrf });
  const chosen = async () => {
    await fresh.app.inject({ url: '/lite/feeds', cookies });
    return web.asked.at(-1)?.hint.cities;
  };
  return { csrf, cookies, post: (fields: Fields) => post('/lite/city', fields), chosen };
}

const localNews = [303, '/lite/feeds?channel=cur_city_id'];
const chooser = [303, '/lite/city'];

describe('LOC-08 a city chosen without script', () => {
  it('is kept for the pages of the market, the last used first, and told to the service', async () => {
    const { post, csrf, chosen } = await browser();
    expect(await post({ city: lagos, csrf })).toEqual(localNews);
    expect(await post({ city: kano, csrf })).toEqual(localNews);
    expect(await chosen()).toEqual([kano, lagos]);
    const rows = await fresh.sql<{ city_ids: string[] }[]>`select city_ids from device_city`;
    expect(rows.map(({ city_ids }) => city_ids)).toEqual([[kano, lagos]]);
  });

  it('is forgotten when asked to', async () => {
    const { post, csrf, chosen } = await browser();
    await post({ city: lagos, csrf });
    await post({ city: kano, csrf });
    expect(await post({ forget: kano, csrf })).toEqual(chooser);
    expect(await chosen()).toEqual([lagos]);
    await post({ forget: lagos, csrf });
    expect(await chosen()).toEqual([]);
  });

  it.each([
    ['a city of another country', cairo],
    ['a state', 'ng-state-05'],
    ['nothing', ''],
    ['no id', '<b>; Path=/'],
  ])('is not taken where it is %s: the chooser comes again', async (_, city) => {
    const { post, csrf, chosen } = await browser();
    expect(await post({ city, csrf })).toEqual(chooser);
    expect(await chosen()).toEqual([]);
  });

  it('is not taken from another site, nor before a market was chosen', async () => {
    const { post, chosen } = await browser();
    expect(await post({ city: lagos, csrf: 'another' })).toEqual(chooser);
    expect(await chosen()).toEqual([]);
    const stranger = await browser('');
    expect(await stranger.post({ city: lagos, csrf: stranger.csrf })).toEqual([303, '/lite/']);
  });

  it('is read from whatever the cookie holds, as far as the market has such cities', async () => {
    const { cookies, chosen } = await browser();
    cookies.griot_city_ngen = `${cairo}.${kano}.1.<b>.${kano}.${lagos}`;
    expect(await chosen()).toEqual([kano, lagos]);
  });
});
