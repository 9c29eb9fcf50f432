import { calls } from '@griot/contract/calls';
import { inExperiment } from '@griot/domain/in-experiment';
import { DAY_MS } from '@griot/domain/time-units';
import { cookieKey } from '@griot/testkit/claims/a-target';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provenDeviceId } from '../../http/reader/prove-device.ts';
import { encodeReaderCookie } from '../../http/reader/reader-cookie.ts';
import { ConfigRepository } from './config.repository.ts';
import { ConfigCommands } from './config-commands.service.ts';
import { ExperimentRepository } from './experiment.repository.ts';
import { ExperimentCommands } from './experiment-commands.service.ts';
import { experimentRetention } from './experiment-retention.ts';

const decision = { who: 'ada', why: 'to see', at: new Date(0) };
const flag = 'articles_lab.channel_bar_font_size';

let fresh: FreshApp;
let commands: ExperimentCommands;
beforeAll(async () => {
  fresh = await freshApp();
  commands = new ExperimentCommands(new ExperimentRepository(fresh.sql));
});
afterAll(() => fresh.close());

const start = (name: string, more: { market?: 'ngen' | 'egar'; flag?: string; share?: number; text?: string } = {}) =>
  commands.start({ name, market: 'ngen', flag, share: 50, text: '20', ...more, decision });

/** Devices of ngen until there is one that a share holds and one that it does not. */
async function oneInAndOneOut(name: string, share: number): Promise<{ inside: string; outside: string }> {
  let [inside, outside] = ['', ''];
  while (inside === '' || outside === '') {
    fresh.readers.amina.use({ device_id: '', sign_key: '' });
    const { device_id } = (
      await fresh.readers.amina.send(calls.device.create, { body: { advertising_id: '' } })
    ).json();
    if (inExperiment(device_id, name, share)) inside = device_id;
    else outside = device_id;
  }
  return { inside, outside };
}

const asked = (device_id: string, reader = fresh.readers.amina) => {
  reader.use({ device_id, sign_key: '' });
  return reader.send(calls.config.feed, {});
};
/** As the device’s own browser, which has our cookie. */
const askedBy = (deviceId: string) => {
  const cookie = encodeReaderCookie({ market: 'ngen', deviceId: provenDeviceId(deviceId) }, cookieKey);
  return fresh.readers.amina.send(calls.config.feed, {}, { headers: { cookie: `griot=${cookie}` } });
};
const sizeOf = async (device: string) => (await asked(device)).json().articles_lab.channel_bar_font_size;

describe('an experiment', () => {
  it('gives its share of devices the value, of that key alone, and all the market’s own once it is stopped', async () => {
    const { inside, outside } = await oneInAndOneOut('larger-tabs', 50);
    const config = new ConfigCommands(new ConfigRepository(fresh.sql));
    await config.set({ ...decision, market: 'ngen', key: flag }, '17');
    await config.set({ ...decision, market: 'ngen', key: 'articles_lab.enable_show_locate_guide_page' }, 'false');
    await start('larger-tabs');
    await expect.poll(() => sizeOf(inside)).toBe(20);
    expect(await sizeOf(outside)).toBe(17);
    expect(await sizeOf('')).toBe(17);
    expect((await asked(inside)).json().articles_lab.enable_show_locate_guide_page).toBe(false);
    expect((await asked(outside)).headers['cache-control']).toBe('no-store');
    await commands.stop('larger-tabs', decision);
    await expect.poll(() => sizeOf(inside)).toBe(17);
    expect((await asked(inside)).headers['cache-control']).not.toBe('no-store');
    for (const key of [flag, 'articles_lab.enable_show_locate_guide_page'])
      await config.unset({ ...decision, market: 'ngen', key });
  });

  it('records who took part, with its value and without, once each, and nobody who was only claimed to', async () => {
    const { inside, outside } = await oneInAndOneOut('even-larger', 50);
    await start('even-larger', { text: '24' });
    await expect.poll(() => sizeOf(inside)).toBe(24);
    const { outside: claimed } = await oneInAndOneOut('even-larger', 50);
    for (const device of [claimed, 'ngen00000000000invented', '']) await asked(device);
    for (const device of [outside, inside, outside]) await askedBy(device);
    const rows = () => fresh.sql`
      select device_id, is_in from experiment_device where experiment = 'even-larger' order by is_in`;
    await expect.poll(rows).toEqual([
      { device_id: outside, is_in: false },
      { device_id: inside, is_in: true },
    ]);
    expect(await commands.list('ngen')).toMatchObject([
      { name: 'even-larger', devices_in: 1, devices_out: 1, stopped_at: null },
      { name: 'larger-tabs' },
    ]);
    await commands.stop('even-larger', decision);
  });

  it.each([
    ['Larger Tabs', {}, 'is no name'],
    ['none', { share: 0 }, '--share is'],
    ['more', { share: 101 }, '--share is'],
    ['huge', { text: '99' }, 'does not fit'],
    ['unknown', { flag: 'enable_wonders' }, 'There is no key'],
    ['larger-tabs', {}, 'There was an experiment larger-tabs already'],
  ])('is refused: %s %j', async (name, more, words) => {
    await expect(start(name, more)).rejects.toThrow(words);
  });

  it('has its flag for itself in a market', async () => {
    await start('first-of-two');
    await expect(start('second-of-two')).rejects.toThrow(`one on ${flag} runs in ngen`);
    await start('second-of-two', { market: 'egar' });
    for (const name of ['first-of-two', 'second-of-two']) await commands.stop(name, decision);
    await expect(commands.stop('first-of-two', decision)).rejects.toThrow('No experiment first-of-two runs');
  });
});

describe('who took part in an experiment', () => {
  const took = async () =>
    (
      await fresh.sql`select experiment, device_id from experiment_device where experiment like 'kept-%' order by 1, 2`
    ).map(({ experiment, device_id }) => `${experiment} ${device_id}`);
  const counts = async (name: string) => {
    const [found] = (await commands.list()).filter((one) => one.name === name);
    return [found?.devices_in, found?.devices_out];
  };
  const exposed = (name: string, devices: number, daysAgo: number) => fresh.sql`
    insert into experiment_device (experiment, device_id, is_in, first_at)
    select ${name}, 'ngen-' || ${daysAgo}::int || '-' || n, n % 3 = 0, ${new Date(fresh.clock.now().getTime() - daysAgo * DAY_MS)}
      from generate_series(1, ${devices}::int) n`;

  it('is forgotten a month after its end, or a year after they came; how many took part stays', async () => {
    const retention = experimentRetention(new ExperimentRepository(fresh.sql), fresh.clock);
    await retention(); // what the experiments above left
    await start('kept-over', { flag: 'articles_lab.channel_bar_font_size', market: 'egar' });
    await commands.stop('kept-over', { ...decision, at: fresh.clock.now() });
    await start('kept-running', { market: 'egar' });
    await exposed('kept-over', 3_000, 2);
    await exposed('kept-running', 1, 2);
    await exposed('kept-running', 1, 364);
    expect(await retention()).toEqual({ forgotten: 0 });
    expect(await counts('kept-over')).toEqual([1_000, 2_000]);
    fresh.clock.pass(29 * DAY_MS);
    expect(await retention()).toEqual({ forgotten: 1 });
    expect(await took()).toHaveLength(3_001);
    fresh.clock.pass(DAY_MS);
    expect(await retention()).toEqual({ forgotten: 3_000 });
    expect(await took()).toEqual(['kept-running ngen-2-1']);
    expect(await counts('kept-over')).toEqual([1_000, 2_000]);
    await commands.stop('kept-running', decision);
  });
});
