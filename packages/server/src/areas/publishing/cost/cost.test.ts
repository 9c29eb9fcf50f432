import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { mediaSource } from '@griot/content/sanitise/media-source';
import { calls } from '@griot/contract/calls';
import type { ArticleItem } from '@griot/contract/entities/feed-item';
import { readSampleNews, samplePictureId } from '@griot/demo/sample-news';
import { lightPicture } from '@griot/domain/article/light-picture';
import { headBytes, openingBesides } from '@griot/domain/data-use/data-use';
import { anArticle, aPicture } from '@griot/testkit/an-article';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { standInWeb } from '@griot/testkit/stand-in-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A picture takes a while to draw, so there are no more of them than it takes: one article has one, one has none. */
const [sample] = (await readSampleNews())
  .flatMap((news) => news.articles)
  .filter(({ pictures }) => pictures.length > 0);
const picture = samplePictureId(sample?.key ?? '', 1);
const words = 'The bridge over the river is open after six years, and nobody pays to cross it. '.repeat(30);
const articles = [
  anArticle({
    title: 'A bridge opens',
    body_html: `<p>${words}</p><figure><img src="${mediaSource(picture)}" alt=""></figure>`,
    pictures: [aPicture(picture)],
  }),
  anArticle({ title: 'A road closes', body_html: `<p>${words.toUpperCase()}</p>`, pictures: [] }),
];

const folder = makeScratchFolder();
let fresh: FreshApp;
beforeAll(async () => {
  fresh = await freshApp({ articles, web: standInWeb(folder) });
});
afterAll(async () => {
  await fresh.close();
  rmSync(folder, { recursive: true, force: true });
});

const feed = async (query: { costs?: 0 | 1 }) => {
  const asked = { query: { features: 0, action: 'refresh' as const, ...query } };
  const { articles: items } = await fresh.readers.amina.ask(calls.feed.main, asked);
  return items.filter((item): item is ArticleItem => item.type === 'normal' || item.type === 'multi_image');
};
const measured = async () => (await feed({ costs: 1 })).filter((item) => 'cost' in item);
/** The bytes of an answer's body on the line. Its best form is made beside the first answer, and sent from then on. */
const sizeOf = async (url: string) =>
  (await fresh.app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length;

describe('DAT-01 what it costs to open an article', () => {
  it('is said only to who asks for it', async () => {
    await expect.poll(async () => (await feed({})).length).toBe(articles.length);
    expect((await feed({})).some((item) => 'cost' in item)).toBe(false);
  });

  it('is the size of what is sent: the text, and its pictures in both forms', async () => {
    await expect.poll(async () => (await measured()).length).toBe(articles.length);
    const items = await measured();
    expect(items.map(({ cost }) => (cost?.card ?? 0) > 0).sort()).toEqual([false, true]);
    const size = async (url: string) => (await fresh.app.inject({ url })).rawPayload.length + headBytes.picture;
    for (const { news_id, cost, thumbnail } of items) {
      const text = (cost?.text ?? 0) - headBytes.call - openingBesides;
      await expect.poll(() => sizeOf(`/news/detail/${news_id}`)).toBe(text);
      const { sanitizedHtml } = (await fresh.app.inject({ url: `/news/detail/${news_id}` })).json();
      const inText: string = /src="(\/media\/[^"]+)"/.exec(sanitizedHtml)?.[1] ?? '';
      const [address = ''] = thumbnail;
      expect([inText !== '', address !== '']).toEqual([(cost?.pictures ?? 0) > 0, (cost?.card ?? 0) > 0]);
      if (address === '') continue;
      expect([cost?.card, cost?.card_light]).toEqual([await size(address), await size(lightPicture(address))]);
      expect([cost?.pictures, cost?.light]).toEqual([await size(inText), await size(lightPicture(inText))]);
    }
  });

  it('a lighter picture says how large the whole one is, once that was drawn', async () => {
    const [item] = (await feed({ costs: 1 })).filter(({ thumbnail }) => thumbnail.length > 0);
    const address = item?.thumbnail[0] ?? '';
    const whole = (await fresh.app.inject({ url: address })).rawPayload.length;
    const light = await fresh.app.inject({ url: lightPicture(address) });
    expect(light.headers['server-timing']).toBe(`full;dur=${whole}`);
  });
});

/** The bytes of an answer's head as they come over the line. */
async function headOf(path: string): Promise<number> {
  const { port } = fresh.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: griot.example\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  const answer = Buffer.concat(chunks);
  expect(answer.subarray(0, 15).toString()).toBe('HTTP/1.1 200 OK');
  return answer.indexOf('\r\n\r\n') + 4;
}

describe('DAT-01 the bytes that a head is counted with', () => {
  it.each(['picture', 'call'] as const)('are, within a seventh, those that the head of a %s has', async (kind) => {
    if (!fresh.app.server.listening) await fresh.app.listen({ port: 0, host: '127.0.0.1' });
    const [item] = (await feed({})).filter(({ thumbnail }) => thumbnail.length > 0);
    const paths = { picture: item?.thumbnail[0] ?? '', call: `/news/detail/${item?.news_id}` };
    const head = await headOf(paths[kind]);
    expect(Math.abs(head - headBytes[kind])).toBeLessThan(head / 7);
  });
});
