import { readdir, rm } from 'node:fs/promises';
import { DAY_MS, HOUR_MS } from '@griot/domain/time-units';
import { anArticle, aPicture, insertArticles } from '@griot/testkit/an-article';
import { type FreshDatabase, freshDatabase } from '@griot/testkit/fresh-database';
import { type Answer, failing, gone, late, picture as served } from '@griot/testkit/publisher/answers';
import { aPhoto, svgWithScript, trackingPixel } from '@griot/testkit/publisher/drawn-pictures';
import { hangingUp } from '@griot/testkit/publisher/hostile-answers';
import { openCourier } from '@griot/testkit/publisher/open-courier';
import { scratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobStore } from '../blobs/blob-store.ts';
import { PictureRepository } from './picture.repository.ts';
import { PictureService } from './picture.service.ts';
import { deleteUnusedPictures } from './picture-retention.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function newsroom() {
  const { clock, fetch, ...publisher } = await openCourier();
  const folder = scratchFolder();
  const parts = { fetch, blobs: blobStore(folder), store: new PictureRepository(database.sql), clock };
  const at = (path: string) => publisher.origin + path;
  const deleteUnused = (since: Date) => deleteUnusedPictures(since, parts);
  const pictures = new PictureService(parts);
  return { ...publisher, at, clock, folder, pictures, deleteUnused, files: () => readdir(folder) };
}

/** An answer that waits for a word; tells when it was asked for, and when whoever asked has hung up. */
function held(answer: Answer) {
  const [asked, word, hungUp] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const waiting: Answer = (request, response) => {
    response.once('close', hungUp.resolve);
    asked.resolve();
    void word.promise.then(() => answer(request, response));
  };
  return { answer: waiting, arrived: asked.promise, left: hungUp.promise, send: word.resolve };
}

const small = { width: 240, height: 160 };

describe('a picture of an article', () => {
  it('is fetched once and kept in every form, whatever its header says', async () => {
    const { asked, at, files, pictures, put } = await newsroom();
    put('/a.jpg', served(await aPhoto(), 'text/html'));
    const first = await pictures.storePicture(at('/a.jpg'));
    if (!first.ok) throw new Error(first.failure.kind);
    const { id, placeholder } = first.picture;
    expect(first.picture).toMatchObject({ id: expect.stringMatching(/^p[0-9a-f]{32}$/), width: 720, height: 480 });
    expect((await files()).sort()).toEqual(
      ['504x283-hi', '504x283-lo', '720-hi', '720-lo'].map((options) => `${id}.${options}.webp`),
    );
    expect(await pictures.storePicture(at('/a.jpg'))).toEqual({
      ok: true,
      picture: { id, width: 720, height: 480, placeholder },
    });
    expect(asked).toHaveLength(1);
  });

  it('is fetched once for articles that are made at the same time', async () => {
    const { asked, at, pictures, put } = await newsroom();
    put('/a.jpg', late(20, served(await aPhoto(small))));
    const [one, other] = await Promise.all([pictures.storePicture(at('/a.jpg')), pictures.storePicture(at('/a.jpg'))]);
    expect(other).toEqual(one);
    expect(asked).toHaveLength(1);
  });

  it('is had by an article that waits, although the one that asked first gave up', async () => {
    const { asked, at, pictures, put } = await newsroom();
    const { answer, arrived, send } = held(served(await aPhoto(small)));
    put('/a.jpg', answer);
    const hasty = new AbortController();
    const [one, other] = [pictures.storePicture(at('/a.jpg'), hasty.signal), pictures.storePicture(at('/a.jpg'))];
    await arrived;
    hasty.abort();
    expect(await one).toEqual({ ok: false, failure: { kind: 'fetch', failure: { kind: 'stopped' } } });
    send();
    expect(await other).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
  });

  it('is no longer fetched once everybody gave up, and is when the next one asks', async () => {
    const { asked, at, pictures, put } = await newsroom();
    const { answer, arrived, left } = held(served(await aPhoto(small)));
    put('/a.jpg', answer);
    const leaving = [new AbortController(), new AbortController()];
    const both = leaving.map(({ signal }) => pictures.storePicture(at('/a.jpg'), signal));
    await arrived;
    for (const controller of leaving) controller.abort();
    await left;
    expect(await Promise.all(both)).toMatchObject([{ ok: false }, { ok: false }]);
    put('/a.jpg', served(await aPhoto(small)));
    expect(await pictures.storePicture(at('/a.jpg'))).toMatchObject({ ok: true });
    expect(await pictures.storePicture(at('/a.jpg'), AbortSignal.abort())).toMatchObject({ ok: false });
    expect(asked).toHaveLength(2);
  });

  it('is kept once wherever it was found', async () => {
    const { at, files, pictures, put } = await newsroom();
    const photo = await aPhoto(small);
    put('/a.jpg', served(photo));
    put('/b.jpg', served(photo));
    expect(await pictures.storePicture(at('/b.jpg'))).toEqual(await pictures.storePicture(at('/a.jpg')));
    expect(await files()).toHaveLength(4);
  });

  it('is fetched again when its files were lost', async () => {
    const { asked, at, files, folder, pictures, put } = await newsroom();
    put('/a.jpg', served(await aPhoto(small)));
    await pictures.storePicture(at('/a.jpg'));
    await rm(folder, { recursive: true });
    expect(await pictures.storePicture(at('/a.jpg'))).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
    expect(await files()).toHaveLength(4);
  });

  it('that cannot be used is left alone for a day', async () => {
    const { asked, at, clock, files, pictures, put } = await newsroom();
    put('/a.svg', served(svgWithScript, 'image/png'));
    expect(await pictures.storePicture(at('/a.svg'))).toEqual({
      ok: false,
      failure: { kind: 'unusable', fault: 'svg' },
    });
    clock.pass(23 * HOUR_MS);
    expect(await pictures.storePicture(at('/a.svg'))).toEqual({
      ok: false,
      failure: { kind: 'known-fault', fault: 'svg' },
    });
    expect(asked).toHaveLength(1);
    put('/a.svg', served(await aPhoto(small)));
    clock.pass(2 * HOUR_MS);
    expect(await pictures.storePicture(at('/a.svg'))).toMatchObject({ ok: true });
    expect(await files()).toHaveLength(4);
  });

  it('that is gone is left alone too, one that failed this time is not', async () => {
    const { asked, at, pictures, put } = await newsroom();
    put('/gone.jpg', gone(410));
    for (const path of ['/gone.jpg', '/gone.jpg']) await pictures.storePicture(at(path));
    expect(asked).toHaveLength(1);
    put('/cut.jpg', hangingUp);
    put('/down.jpg', failing(500));
    for (const path of ['/cut.jpg', '/down.jpg']) {
      expect(await pictures.storePicture(at(path))).toMatchObject({ ok: false, failure: { kind: 'fetch' } });
      put(path, served(await aPhoto(small)));
      expect(await pictures.storePicture(at(path))).toMatchObject({ ok: true });
    }
  });

  it('is never fetched from this machine or its network', async () => {
    const { pictures } = await newsroom();
    for (const address of ['http://127.0.0.1/a.jpg', 'http://[::1]/a.jpg', 'http://2130706433/a.jpg']) {
      const failure = { kind: 'fetch', failure: { kind: 'refused-address' } };
      expect(await pictures.storePicture(address)).toEqual({ ok: false, failure });
    }
  });
});

describe('of several pictures', () => {
  it('the best one that can be had is kept', async () => {
    const { asked, at, pictures, put } = await newsroom();
    put('/shared.jpg', served(trackingPixel));
    put('/photo.jpg', served(await aPhoto({ ...small, seed: 5 })));
    const stored = await pictures.storeBest([
      { address: at('/site-logo.png'), from: 'json-ld' },
      { address: at('/photo.jpg'), from: 'body', position: 0 },
      { address: at('/shared.jpg'), from: 'open-graph' },
    ]);
    expect(stored).toMatchObject({ width: 240, height: 160 });
    expect(asked.map(({ path }) => path)).toEqual(['/shared.jpg', '/photo.jpg']);
  });

  it('a wide one is kept rather than a better one that turns out to be small', async () => {
    const { at, pictures, put } = await newsroom();
    put('/shared.jpg', served(await aPhoto(small)));
    put('/photo.jpg', served(await aPhoto({ seed: 6 })));
    const stored = await pictures.storeBest([
      { address: at('/shared.jpg'), from: 'open-graph' },
      { address: at('/photo.jpg'), from: 'body', position: 0 },
    ]);
    expect(stored).toMatchObject({ width: 720 });
  });

  it('no more than three are tried', async () => {
    const { asked, at, pictures } = await newsroom();
    const candidates = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      address: at(`/${name}.jpg`),
      from: 'body' as const,
    }));
    expect(await pictures.storeBest(candidates)).toBeUndefined();
    expect(asked).toHaveLength(3);
  });
});

describe('pictures nobody has asked for any more', () => {
  it('are dropped, but for those another address still leads to', async () => {
    await database.sql`truncate picture`;
    const { at, clock, deleteUnused, files, pictures, put } = await newsroom();
    const [lonely, shared] = [await aPhoto({ ...small, seed: 8 }), await aPhoto({ ...small, seed: 9 })];
    put('/lonely.jpg', served(lonely));
    put('/shared.jpg', served(shared));
    put('/copy.jpg', served(shared));
    for (const path of ['/lonely.jpg', '/shared.jpg', '/missing.jpg']) await pictures.storePicture(at(path));
    clock.pass(DAY_MS);
    const since = clock.now();
    const stored = await pictures.storePicture(at('/copy.jpg'));
    expect(await deleteUnused(since)).toBe(3);
    expect(await deleteUnused(since)).toBe(0);
    if (!stored.ok) throw new Error(stored.failure.kind);
    expect((await files()).every((name) => name.startsWith(stored.picture.id))).toBe(true);
    expect(await files()).toHaveLength(4);
  });

  it('stay while an article shows them on its card or in its text, however old', async () => {
    await database.sql`truncate picture`;
    const { at, clock, deleteUnused, files, pictures, put } = await newsroom();
    const ids = new Map<string, string>();
    for (const [seed, name] of ['card', 'text', 'removed', 'nobody'].entries()) {
      put(`/${name}.jpg`, served(await aPhoto({ ...small, seed: 20 + seed })));
      const stored = await pictures.storePicture(at(`/${name}.jpg`));
      ids.set(name, stored.ok ? stored.picture.id : '');
    }
    const shown = (name: string) => aPicture(ids.get(name) ?? '');
    const image = (name: string) => `<p>Rain.</p><img src="griot-media:${ids.get(name)}" alt="">`;
    await insertArticles(
      database.sql,
      anArticle({ pictures: [shown('card')] }),
      anArticle({ body_html: image('text') }),
      anArticle({ body_html: image('removed'), pictures: [shown('removed')], removed_at: clock.now() }),
    );
    for (let nights = 0; nights < 2; nights++) {
      clock.pass(100 * DAY_MS);
      await deleteUnused(new Date(clock.now().getTime() - 60 * DAY_MS));
      const there = await files();
      const left = [...ids].filter(([, id]) => there.some((name) => name.startsWith(id))).map(([name]) => name);
      expect(left).toEqual(['card', 'text']);
    }
  });
});
