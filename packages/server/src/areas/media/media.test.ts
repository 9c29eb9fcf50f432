import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lightPicture } from '@griot/domain/article/light-picture';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { blobStore } from './blobs/blob-store.ts';
import { mediaRoutes } from './media.routes.ts';
import { MediaService, type MediaServiceDeps } from './media.service.ts';
import { mediaSigner } from './media-signer.ts';
import { type DrawWebp, drawWebp } from './sample-pictures.ts';

const secret = 'a secret of at least thirty-two characters';
const signer = mediaSigner(secret);
const hi = signer.address('sample-hill-1', '504x283-hi');

/** A drawing with enough in it that quality matters, another one for each id. */
const hill = (id: string) => {
  const slopes = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [(at * 97) % 504, 60 + ((at * 53) % 200)];
    return `<path d="M${x} ${y}l40 90l-70-20z" fill="hsl(${at * 31} 50% ${30 + (at % 5) * 10}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 504 283" width="504" height="283"><!-- ${id} -->${slopes.join('')}</svg>`;
};

async function openMedia(parts: Partial<MediaServiceDeps> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'griot-media-'));
  const drawn: string[] = [];
  const warnings: unknown[] = [];
  const draw: DrawWebp = (svg, form) => {
    drawn.push(svg);
    return drawWebp(svg, form);
  };
  const find = async (id: string) => (id.startsWith('sample-hill-') ? { version: 'v2', svg: hill(id) } : undefined);
  const warn = (error: unknown) => void warnings.push(error);
  const app = Fastify();
  const [drawings, published] = [blobStore(join(folder, 'media')), blobStore(join(folder, 'pictures'))];
  mediaRoutes(app, new MediaService({ signer, drawings, published, find, draw, warn, ...parts }));
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { drawn, folder, warnings, get: (url: string, headers = {}) => app.inject({ url, headers }) };
}

describe('pictures (DAT-02)', () => {
  it('are 504x283 in high quality (ITEM-12)', async () => {
    const { get } = await openMedia();
    const { width, height, format } = await sharp((await get(hi)).rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 504, height: 283, format: 'webp' });
  });

  it('are smaller for readers who save data', async () => {
    const { get } = await openMedia();
    const [large, small] = [await get(hi), await get(lightPicture(hi))];
    expect(small.rawPayload.length).toBeLessThan(0.9 * large.rawPayload.length);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 504, height: 283 });
  });

  it('keep their proportions in the text of an article', async () => {
    const { get } = await openMedia();
    const shown = await sharp((await get(signer.address('sample-hill-1', '720-lo'))).rawPayload).metadata();
    expect(shown).toMatchObject({ width: 720, height: 404 });
  });

  it('may be kept for ever and shown by the pages of every origin of ours', async () => {
    const { get } = await openMedia();
    expect((await get(hi)).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are not sent again to who has them', async () => {
    const { get } = await openMedia();
    const etag = String((await get(hi)).headers.etag);
    expect(await get(hi, { 'if-none-match': `"other", ${etag}` })).toMatchObject({ statusCode: 304, body: '' });
    expect(await get(hi, { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 });
  });

  it('are drawn once, then read from the store, byte for byte the same', async () => {
    const { drawn, folder, get } = await openMedia();
    const [first, second] = [await get(hi), await get(hi)];
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(drawn).toEqual([hill('sample-hill-1')]);
    expect(await readdir(join(folder, 'media'))).toEqual(['sample-hill-1.v2.504x283-hi.webp']);
  });

  it('are drawn once for two who ask at the same time', async () => {
    const { drawn, get } = await openMedia();
    const [first, second] = await Promise.all([get(hi), get(hi)]);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(drawn).toHaveLength(1);
  });

  it('are drawn two at a time, however many are asked for', async () => {
    let [busy, busiest] = [0, 0];
    const draw: DrawWebp = async (svg) => {
      busiest = Math.max(busiest, ++busy);
      await new Promise(setImmediate);
      busy -= 1;
      return Buffer.from(svg);
    };
    const { get } = await openMedia({ draw });
    const ids = Array.from({ length: 9 }, (_, n) => `sample-hill-${n}`);
    const answers = await Promise.all(ids.map((id) => get(signer.address(id, '504x283-lo'))));
    expect(answers.map(({ body }) => body)).toEqual(ids.map(hill));
    expect(busiest).toBe(2);
  });

  it('are asked for again after a drawing that failed', async () => {
    let isBroken = true;
    const { get } = await openMedia({
      draw: async () => (isBroken ? Promise.reject(new Error('no')) : Buffer.from('x')),
    });
    expect((await get(hi)).statusCode).toBe(500);
    isBroken = false;
    expect((await get(hi)).statusCode).toBe(200);
  });

  it('are served even when they cannot be kept', async () => {
    const full = async () => Promise.reject(new Error('disk full'));
    const { get, warnings } = await openMedia({ drawings: { read: full, write: full } });
    expect((await get(hi)).statusCode).toBe(200);
    expect(warnings).toHaveLength(2);
  });
});

describe("publishers' pictures (DAT-02)", () => {
  const id = 'p0123456789abcdef0123456789abcdef';
  const stored = {
    read: async (name: string) => (name === `${id}.720-lo.webp` ? Buffer.from('a picture') : undefined),
  };

  it('are served as they were kept, in the forms there are', async () => {
    const { drawn, get } = await openMedia({ published: stored });
    const answer = await get(signer.address(id, '720-lo'));
    expect(answer).toMatchObject({ statusCode: 200, body: 'a picture' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(drawn).toEqual([]);
  });

  it('are not there when we have not kept them, signed or not', async () => {
    const { get } = await openMedia({ published: stored });
    expect((await get(signer.address(id.replace('0', 'f'), '720-lo'))).statusCode).toBe(404);
    expect((await get(signer.address(id, '720-hi'))).statusCode).toBe(404);
    expect((await get(`/media/AAAAAAAAAAAAAAAAAAAAAA/720-lo/${id}`)).statusCode).toBe(404);
  });

  it('are never fetched for who asks: an address within an address is no picture', async () => {
    const { get } = await openMedia({ published: stored });
    const address = signer.address(encodeURIComponent('https://courier.example/a.jpg'), '720-hi');
    expect((await get(address)).statusCode).toBe(404);
  });
});

describe('an address we did not give (DAT-02)', () => {
  const [, , signature = '', options, id] = hi.split('/');
  it.each([
    ['another picture', `/media/${signature}/${options}/sample-hill-2`],
    ['a form there is not', `/media/${signature}/5040x2830-hi/${id}`],
    ['a form by the name of a method', `/media/${signature}/toString/${id}`],
    [
      'a spoilt signature',
      `/media/${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}/${options}/${id}`,
    ],
    ['another spelling of the signature', `/media/${signature}=/${options}/${id}`],
    ['a short signature', `/media/${signature.slice(0, 8)}/${options}/${id}`],
    ['a signature by another secret', mediaSigner(`${secret}!`).address('sample-hill-1', '504x283-hi')],
    ['a picture there is not', signer.address('sample-sea-1', '504x283-hi')],
    ['a way out of the folder', signer.address('..%2F..%2Fsecret', '504x283-hi')],
  ])('answers 404: %s', async (_, url) => {
    const { drawn, get } = await openMedia();
    expect((await get(url)).statusCode).toBe(404);
    expect(drawn).toEqual([]);
  });
});
