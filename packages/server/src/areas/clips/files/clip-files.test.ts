import { calls } from '@griot/contract/calls';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { aNewClip } from '@griot/testkit/stored/a-clip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeSampleNews } from '../../../samples/demo.ts';
import type { CachedClip } from '../clip-cache.ts';
import { ClipFiles } from './clip-files.ts';

const now = new Date(Date.UTC(2026, 2, 10, 12));

let fresh: FreshApp;
/** The folder of a sample clip. */
let folder: string;
beforeAll(async () => {
  const config = { trustProxy: true, countryHeader: 'x-country' };
  fresh = await freshApp({ config, place: (sql) => placeSampleNews(sql, { demo: true, now, among: ['ngen'] }) });
  const query = { action: 'refresh', count: 20 } as const;
  const { content } = await fresh.readers.amina.ask(calls.clip.forYou, { query, body: {} });
  const beach = content.find(({ description }) => description.startsWith('First light'));
  folder = (beach?.video.url ?? '').replace(/[^/]*$/, '');
});
afterAll(() => fresh.close());

const get = (name: string, headers: Record<string, string> = {}) =>
  fresh.app.inject({ method: 'GET', url: folder + name, headers });

describe('the files of a clip', () => {
  it.each([
    ['low.mp4', 'video/mp4'],
    ['high.mp4', 'video/mp4'],
    ['clip.m3u8', 'application/vnd.apple.mpegurl'],
    ['mid.m3u8', 'application/vnd.apple.mpegurl'],
    ['poster.webp', 'image/webp'],
    ['preview.webp', 'image/webp'],
    ['sw.vtt', 'text/vtt; charset=utf-8'],
  ])('%s is served to be kept for good', async (name, type) => {
    const sent = await get(name);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const again = await get(name, { 'if-none-match': String(sent.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('are all that the item and its playlists name, with the sizes that the item says', async () => {
    const query = { action: 'refresh', count: 20 } as const;
    const { content } = await fresh.readers.amina.ask(calls.clip.forYou, { query, body: {} });
    const lengthOf = async (url: string) =>
      Number((await fresh.app.inject({ method: 'HEAD', url })).headers['content-length']);
    expect(content.length).toBeGreaterThanOrEqual(12);
    for (const { thumbnail, video, captions = [] } of content) {
      expect(await lengthOf(video.url)).toBe(video.size);
      expect(await lengthOf(thumbnail.url)).toBe(thumbnail.size);
      expect(await lengthOf(thumbnail.preview_url)).toBe(thumbnail.preview_size);
      for (const { url } of captions) expect((await fresh.app.inject(url)).body).toMatch(/^WEBVTT\n/);
      const main = (await fresh.app.inject(video.m3u8_url)).body;
      expect(main.match(/^\w+\.m3u8$/gm)).toEqual(video.qualities?.map(({ url }) => url.split('/').at(-1)));
      for (const { url, size } of video.qualities ?? []) {
        const film = /URI="(\w+\.mp4)"/.exec((await fresh.app.inject(url)).body)?.[1] ?? '';
        expect(await lengthOf(url.replace(/[^/]*$/, film))).toBe(size);
      }
    }
  });

  it('come in parts', async () => {
    const whole = (await get('mid.mp4')).rawPayload;
    const part = await get('mid.mp4', { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 100-199/${whole.length}`, 'content-length': '100' });
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    const beyond = await get('mid.mp4', { range: `bytes=${whole.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  it('come whole where the reader has a part of another version', async () => {
    const { etag = '' } = (await get('low.mp4')).headers;
    const range = 'bytes=0-9';
    expect((await get('low.mp4', { range, 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get('low.mp4', { range, 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await get('low.mp4', { range, 'if-range': 'Tue, 10 Mar 2026 12:00:00 GMT' })).statusCode).toBe(200);
  });

  it.each([
    'clips.json',
    'media.json',
    'clip.mp4',
    'clip.webp',
    'xx.vtt',
    '..%2Fclips.json',
    '..%2F..%2Fpackage.json',
    '%2e%2e%2fmedia.json',
    '__proto__',
    'constructor',
  ])('are no other: %s', async (name) => expect((await get(name)).statusCode).toBe(404));

  it.each([
    ['another version', (path: string) => path.replace(/[^/]+\/$/, '000000000000/')],
    ['another clip', (path: string) => path.replace(/^\/clips\/[^/]+/, '/clips/ngen0000000000000000')],
    [
      'a clip by the name of its files',
      (path: string) => path.replace(/^\/clips\/[^/]+/, '/clips/morning-on-the-beach'),
    ],
    ['no text that a database has', (path: string) => path.replace(/^\/clips\/[^/]+/, '/clips/ngen%00abc')],
    ['a clip of no market', (path: string) => path.replace(/^\/clips\/[^/]+/, '/clips/__proto__')],
    ['a folder above', (path: string) => path.replace(/^\/clips\/[^/]+/, '/clips/..%2f..')],
  ])('are not those of %s', async (_, changed) => {
    expect((await fresh.app.inject(`${changed(folder)}low.mp4`)).statusCode).toBe(404);
  });

  it('are kept from a country that the clip is restricted in, and from caches that others share', async () => {
    const id = folder.split('/')[2] ?? '';
    await fresh.sql`update clip set restricted = '{ng}' where id = ${id}`;
    await expect.poll(async () => (await get('low.mp4')).statusCode).toBe(404); // of unknown country: the market's
    const abroad = await get('low.mp4', { 'x-country': 'GH' });
    expect([abroad.statusCode, abroad.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    expect((await get('clip.m3u8', { 'x-country': 'NG' })).statusCode).toBe(404);
    await fresh.sql`update clip set restricted = '{}' where id = ${id}`;
    await expect.poll(async () => (await get('low.mp4')).statusCode).toBe(200);
  });

  it('are gone with the clip', async () => {
    const id = folder.split('/')[2] ?? '';
    await fresh.sql`update clip set removed_at = now(), removed_by = 'operator' where id = ${id}`;
    await expect.poll(async () => (await get('low.mp4')).statusCode).toBe(404);
  });
});

describe('captions that are stored as somebody wrote them', () => {
  const clip = aNewClip();
  const read = async (stored: string) => {
    const row = { ...clip, restricted: [], is_sample: false };
    const files = new ClipFiles({
      clips: { find: async () => ({ row }) as unknown as CachedClip },
      blobs: { read: async () => Buffer.from(stored) },
    });
    const file = await files.find({ id: clip.id, version: clip.version, name: 'en.vtt', country: undefined });
    return file?.bytes.toString();
  };

  it('are served as times and plain text', async () => {
    const stored =
      'WEBVTT\n\nSTYLE\f\n::cue { color: red }\n\n00:01.000 --> 00:02.000 line:0\n<v Eve>Hi <img src=x onerror=a>\n';
    expect(await read(stored)).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
  });

  it.each([
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>',
    'alert(1)',
  ])('are not served where they are none: %s', async (stored) => expect(await read(stored)).toBeUndefined());
});
