import { rmSync } from 'node:fs';
import { anArticle } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { plainBrowser } from '@griot/testkit/plain-browser';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

async function browser() {
  const plain = await plainBrowser(fresh, web, 'ngen');
  const settle = async (fields: Record<string, string>) =>
    plain.post('/lite/settings', { csrf: plain.csrf, ...fields });
  const settings = async () => {
    await plain.open('/lite/feeds');
    return await web.asked.at(-1)?.api.reader.settings({});
  };
  return { ...plain, settle, settings };
}
const deviceIn = (cookie = '') => cookie.split('.')[1];

describe('OVL-06 settings without script', () => {
  it.each([
    [{ theme: 'dark', textSize: '1.3', pictures: '1', saving: '1', opening: 'original' }, 'dark_1.3_1_1_1'],
    [{ theme: 'light', textSize: '1', pictures: '0', opening: 'reader' }, 'light_1_0_0'],
    [{ theme: '<script>', textSize: '7', opening: '_1_1' }, 'system_1_2_0'],
  ])('%j are how the next page looks', async (fields, view) => {
    const { settle, cookies, open } = await browser();
    const sent = await settle({ part: 'view', ...fields });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/lite/settings?said=saved#look']);
    expect(cookies.griot_view).toBe(view);
    await open('/lite/feeds');
    expect(web.asked.at(-1)?.remembered.view).toBe(view);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['off', { unpersonalised: '1' }, true],
    ['on', { unpersonalised: '1', personalised: '1' }, false],
    ['on from a page of before', {}, false],
  ])('turn the personal news %s', async (_, fields, unpersonalised) => {
    const { settle, settings } = await browser();
    await settle({ part: 'personal', ...(unpersonalised ? {} : { unpersonalised: '1' }) });
    expect((await settle({ part: 'personal', ...fields })).headers.location).toContain('said=saved');
    expect(await settings()).toMatchObject({ ok: true, value: { unpersonalised } });
  });

  it('hand out all that is kept of the device, as a file', async () => {
    const { settle, cookies } = await browser();
    const sent = await settle({ part: 'export' });
    expect(sent.headers['content-disposition']).toBe('attachment; filename="griot-my-data.json"');
    expect(JSON.parse(sent.body).device_id).toBe(deviceIn(cookies.griot));
  });

  it('delete it after a second word, and the device with it', async () => {
    const { settle, cookies } = await browser();
    const device = deviceIn(cookies.griot) ?? '';
    const known = () => fresh.sql`select 1 from device where id = ${device}`;
    expect((await settle({ part: 'delete' })).headers.location).toBe('/lite/settings?said=deleteAsk#delete');
    expect(await known()).toHaveLength(1);
    expect((await settle({ part: 'deleteSure' })).headers.location).toBe('/lite/settings?said=deletedAll');
    expect([await known(), deviceIn(cookies.griot)]).toEqual([[], '']);
  });

  it.each([{ part: 'view', csrf: 'another' }, { part: 'deleteSure', csrf: '' }, { part: 'nothing' }, {}])(
    'take nothing from %j',
    async (fields) => {
      const { settle, cookies } = await browser();
      const before = { ...cookies };
      expect((await settle(fields as Record<string, string>)).headers.location).toBe('/lite/settings?said=failed');
      expect(cookies).toEqual(before);
    },
  );
});
