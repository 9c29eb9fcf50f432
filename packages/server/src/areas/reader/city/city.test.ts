import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { markets } from '@griot/locale/markets';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const city = { lagos: '2332459', kano: '2335204', zaria: '2317765', aba: '2353151', gombe: '2340451' };
const about = (title: string, ...places: string[]) => anArticle({ title, places, city_label: title });

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({
    articles: [about('Kano', city.kano), about('again', city.kano, city.kano), about('Aba', city.aba, city.lagos)],
    config: { trustProxy: true, countryHeader: 'x-country', cityHeader: 'x-city' },
  });
});
afterAll(() => fresh.close());

const country = { country: 'ng', language: 'en' };
const namesOf = (cities: readonly { display_name: string }[]) => cities.map(({ display_name }) => display_name);

describe('the search for a city', () => {
  const found = async (text: string, market = country) => {
    const query = { ...market, text };
    return (await fresh.readers.amina.ask(calls.city.search, { query })).cities;
  };

  it('LOC-09 finds it by its beginning, with its state', async () => {
    expect((await found(' iko'))[0]).toEqual({
      city_id: '2344082',
      display_name: 'Ikorodu',
      state_name: 'Lagos',
      state_type: 2,
    });
  });

  it('LOC-03 forgives a typing error, and finds nothing by nothing', async () => {
    expect([namesOf(await found('ikrodu')), await found('  ')]).toEqual([['Ikorodu'], []]);
  });

  it('speaks the language of the market that is asked', async () => {
    expect(namesOf(await found('kanpur', { country: 'in', language: 'hi' }))[0]).toBe('कानपुर');
  });

  it('is there with the prefix too, says so for a market that is not, and takes any text', async () => {
    const get = (url: string) => fresh.app.inject({ url });
    expect((await get('/ng/en/v1/localnews/city/search?text=kano')).json().cities).toHaveLength(1);
    expect((await get('/v1/localnews/city/search?country=ng&language=xx&text=kano')).statusCode).toBe(404);
    const path = '/v1/localnews/city/search?country=ng&language=en';
    const odd = encodeURIComponent("'; drop table article; --\ud83d\ude00");
    expect((await get(`${path}&text=${odd}`)).json()).toEqual({ cities: [] });
    expect((await get(`${path}&text=${'a'.repeat(300)}`)).statusCode).toBe(400);
  });
});

describe('LOC-01 the cities of a market', () => {
  it('are told with the largest first', async () => {
    const { cities } = await fresh.readers.amina.ask(calls.city.largest, { query: country });
    expect(namesOf(cities).slice(0, 3)).toEqual(['Lagos', 'Kano', 'Ibadan']);
  });

  it.each(markets.map(({ key, country, language }) => [key, country, language]))(
    'are told with where they are in at most 20 kB, in %s',
    async (_, country, language) => {
      const url = `/v1/localnews/city/positions?country=${country}&language=${language}`;
      for (const encoding of ['gzip', 'br']) {
        const answer = await fresh.app.inject({ url, headers: { 'accept-encoding': encoding } });
        expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
        expect(answer.rawPayload.length).toBeLessThan(20_000);
      }
    },
  );
});

describe('the places of a reader', () => {
  const places = async (city_ids: string, headers: Record<string, string> = {}) =>
    await fresh.readers.amina.ask(calls.city.places, { query: { ...country, city_ids } }, { headers });

  it('are the chosen cities by name, with how much is written about them', async () => {
    const { chosen } = await places(`${city.kano}.${city.gombe}`);
    expect(chosen.map(({ display_name, article_count }) => [display_name, article_count])).toEqual([
      ['Kano', 2],
      ['Gombe', 0],
    ]);
  });

  it('FEED-18 are cities near the first that have news, and none that are far', async () => {
    expect(namesOf((await places(city.zaria)).near)).toEqual(['Kano']);
    expect(namesOf((await places(city.kano)).near), 'at the other end of the country').toEqual([]);
  });

  it('are the city of the connection, as a suggestion alone', async () => {
    const there = await places('', { 'x-country': 'NG', 'x-city': 'Kano' });
    expect([namesOf(there.suggested), there.chosen]).toEqual([['Kano'], []]);
    expect((await places('', { 'x-country': 'KE', 'x-city': 'Nairobi' })).suggested).toEqual([]);
  });

  it('leave out what is no city of the country', async () => {
    expect(await places('1.ng-state-05.360630.constructor')).toEqual({ chosen: [], near: [], suggested: [] });
  });
});

describe('LOC-08 the cities of a device', () => {
  const update = async (cityIds: string[], device?: string) => {
    const { device_id } = await fresh.readers.bola.device();
    const body = { news_device_id: device ?? device_id, city_list: cityIds.map((city_id) => ({ city_id })) };
    return await fresh.readers.bola.send(calls.city.update, { query: country, body });
  };
  const storedCities = async () => {
    const { device_id } = await fresh.readers.bola.device();
    const rows = await fresh.sql<{ city_ids: string[] }[]>`
      select city_ids from device_city where device_id = ${device_id}`;
    return rows.map(({ city_ids }) => city_ids);
  };

  it('are kept as they were sent, in place of those before, and forgotten when there are none', async () => {
    const sent = await update([city.kano, city.lagos, city.kano]);
    expect([sent.statusCode, sent.json(), await storedCities()]).toEqual([
      200,
      { result: { code: 0 } },
      [[city.kano, city.lagos]],
    ]);
    await update([city.aba]);
    expect(await storedCities()).toEqual([[city.aba]]);
    await update([]);
    expect(await storedCities()).toEqual([]);
  });

  it('are told again to the device itself, and to nobody else who names it', async () => {
    await update([city.kano]);
    fresh.clock.pass(1);
    const ask = { query: { ...country, city_ids: '' } };
    expect(namesOf((await fresh.readers.bola.ask(calls.city.places, ask, { signed: true })).chosen)).toEqual(['Kano']);
    expect((await fresh.readers.bola.ask(calls.city.places, ask)).chosen).toEqual([]);
  });

  it.each([
    ['a city of another country', ['360630'], undefined],
    ['a state, which only groups cities', ['ng-state-05'], undefined],
    ['more than are kept', [...Object.values(city), '2338313'], undefined],
    ['a device nobody made', [city.kano], 'ngen0123456789abcdefghijklmno'],
    ['a device of another market', [city.kano], 'keen0123456789abcdefghijklmno'],
    ['no id at all', ['<b>'], undefined],
  ])('are not changed by %s', async (_, cityIds, device) => {
    await update([city.aba]);
    expect((await update(cityIds, device)).statusCode).toBe(400);
    expect(await storedCities()).toEqual([[city.aba]]);
  });
});

describe('For You', () => {
  const headers = { 'x-country': 'NG', 'x-city': 'Kano' };
  /** Whether the place is a reason for showing the news of Kano. */
  const isForPlace = async (named: { ip_city?: string }) => {
    const { amina } = fresh.readers;
    await amina.device();
    const query = { action: 'refresh', features: 1, ...named } as const;
    const { articles } = await amina.ask(calls.feed.main, { query, body: {} }, { headers });
    const item = articles.find((one) => 'city_info' in one && one.title === 'Kano') as ArticleItem;
    const { request_id, news_entry_id } = item;
    const { reasons } = await amina.ask(calls.feedback.why, { query: { request_id, news_entry_id } }, { signed: true });
    return reasons.some(({ control }) => control === 'less_local');
  };

  it('goes by the city that the client names, and by that of the connection where it names none', async () => {
    expect([await isForPlace({ ip_city: city.kano }), await isForPlace({ ip_city: '' })]).toEqual([true, false]);
    expect(await isForPlace({})).toBe(true);
  });
});
