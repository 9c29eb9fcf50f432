import { calls } from '@griot/contract/calls';
import { lightPicture } from '@griot/domain/article/light-picture';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeSampleNews } from '../../samples/demo.ts';
import { samplePictures } from './sample-pictures.ts';

let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp();
  await placeSampleNews(fresh.sql, { demo: true, now: fresh.clock.now(), among: ['ngen'] });
});
afterAll(() => fresh.close());

const get = async (url: string) => {
  const answer = await fresh.app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  return answer.rawPayload;
};
/** Pictures of the feed, asked for once: what a reader was given is not given again. */
let addresses: string[] = [];
beforeAll(async () => {
  const ask = async () =>
    (await fresh.readers.amina.ask(calls.feed.main, { query: { features: 0, action: 'refresh' } })).articles;
  await vi.waitFor(
    async () => {
      addresses = (await ask()).flatMap((item) => (item.type === 'normal' ? item.thumbnail : [])).slice(0, 4);
      expect(addresses).not.toEqual([]);
    },
    { timeout: 60_000 },
  );
});

describe('DAT-02 pictures', () => {
  it('of a feed are served resized and re-encoded, and lighter to who saves data', async () => {
    for (const address of addresses) {
      const [whole, light] = [await get(address), await get(lightPicture(address))];
      for (const bytes of [whole, light]) {
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 504, height: 283 });
      }
      expect(light.length).toBeLessThan(0.9 * whole.length);
    }
  });

  it('are served in the forms there are, and no other picture by the same signature', async () => {
    const [address = ''] = addresses;
    const answers = [
      address.replace('504x283-hi', '720-lo'),
      address.replace('504x283-hi', '1440-hi'),
      address.replace(/[^/]+$/, 'sample-en-yesterdays-rice-9'),
    ].map(async (url) => (await fresh.app.inject({ url })).statusCode);
    expect(await Promise.all(answers)).toEqual([200, 404, 404]);
  });
});

it('draws the picture at the head of a sample topic', async () => {
  const [topic] = await fresh.sql<{ picture_id: string }[]>`select picture_id from topic where market = 'ngen'`;
  const find = samplePictures();
  expect((await find(topic?.picture_id ?? ''))?.svg).toMatch(/^<svg /);
});
