import { readFileSync, rmSync } from 'node:fs';
import { calls } from '@griot/contract/calls';
import { anOpening } from '@griot/testkit/an-opening';
import { type FreshApp, freshApp } from '@griot/testkit/fresh-app';
import { makeScratchFolder } from '@griot/testkit/scratch-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClipCommandsRepository } from '../../areas/clips/clip-commands.repository.ts';
import { ClipCommands } from '../../areas/clips/clip-commands.service.ts';
import { ClipRetentionRepository } from '../../areas/clips/files/clip-retention.repository.ts';
import { clipRetention } from '../../areas/clips/files/clip-retention.service.ts';
import { ClipImportRepository } from '../../areas/clips/import/clip-import.repository.ts';
import { type ClipFacts, storeClip } from '../../areas/clips/import/store-clip.ts';
import { openMedia } from '../../areas/media/open-media.ts';

const sample = new URL('../../../../../demo/clips/on-the-air/', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, sample));
const film = {
  films: ['low', 'mid'].map((name) => ({ name, bytes: file(`${name}.mp4`) })),
  poster: file('poster.webp'),
  preview: file('preview.webp'),
};
const facts: ClipFacts = {
  market: 'ngen',
  description: 'A morning at the radio',
  publisher: { key: 'courier', name: 'The Courier' },
  channel: 'entertainment',
  createdAt: new Date(Date.UTC(2026, 2, 10, 11)),
  sourceHash: Buffer.from('one film'),
  captions: new Map([['en', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')]]),
};

let fresh: FreshApp;
const dataFolder = makeScratchFolder();
beforeAll(async () => {
  fresh = await freshApp({ config: { dataFolder } });
});
afterAll(async () => {
  await fresh.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** As a service with a database of its own keeps files, and as several that share one do. */
const deps = (databaseUrl?: string) => ({
  store: new ClipImportRepository(fresh.sql),
  blobs: openMedia(anOpening({ sql: fresh.sql, clock: fresh.clock }), { dataFolder, databaseUrl }).clipFiles,
});

describe('a film that was made ready', () => {
  it('becomes a clip that is shown and whose every file is served', async () => {
    const id = await storeClip(film, facts, deps());
    const { content } = await fresh.readers.amina.ask(calls.clip.post, { params: { id }, query: {} });
    expect(content).toMatchObject({
      description: 'A morning at the radio',
      publisher: { name: 'The Courier' },
      thumbnail: { width: 270, height: 270 },
      video: { duration: 6, size: film.films[1]?.bytes.length },
      captions: [{ language: 'en', label: 'English' }],
    });
    const names = [content.video.url, content.video.m3u8_url, content.thumbnail.url, content.thumbnail.preview_url];
    const all = [...names, ...(content.video.qualities ?? []), ...(content.captions ?? [])];
    for (const one of all) {
      const url = typeof one === 'string' ? one : one.url;
      expect((await fresh.app.inject(url)).statusCode, url).toBe(200);
    }
    expect((await fresh.app.inject(content.video.url)).rawPayload.equals(film.films[1]?.bytes ?? Buffer.alloc(0))).toBe(
      true,
    );
  });

  it('is kept once for each market, by what it was made from', async () => {
    const other = { ...facts, sourceHash: Buffer.from('another film') };
    const first = await storeClip(film, other, deps());
    expect(await storeClip(film, other, deps())).toBe(first);
    expect(await deps().store.findImported('ngen', other.sourceHash)).toBe(first);
    expect(await deps().store.findImported('ghen', other.sourceHash)).toBeUndefined();
  });

  it('leaves no file behind where the import was killed before it was done', async () => {
    const { blobs, store } = deps();
    const written: string[][] = [];
    const importOnce = async (insert: typeof store.insert) => {
      const names: string[] = [];
      written.push(names);
      const noting = { ...blobs, write: async (name: string) => void names.push(name) };
      return await storeClip(
        film,
        { ...facts, sourceHash: Buffer.from('killed') },
        { blobs: noting, store: { insert } },
      );
    };
    await expect(importOnce(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await importOnce((clip) => store.insert(clip));
    expect(written[1]).toEqual(written[0]);
  });

  it('keeps the files of the first where two import it at once and make different files of it', async () => {
    const { blobs, store } = deps();
    const twice = { ...facts, sourceHash: Buffer.from('twice') };
    const names: string[] = [];
    const noting = {
      ...blobs,
      write: async (name: string, bytes: Buffer) => {
        names.push(name);
        await blobs.write(name, bytes);
      },
    };
    const first = await storeClip(film, twice, deps());
    const captions = new Map([['en', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGoodbye\n')]]);
    expect(await storeClip(film, { ...twice, captions }, { blobs: noting, store })).toBe(first);
    const [row] = await fresh.sql<{ file: string }[]>`select file from clip where id = ${first}`;
    expect((await blobs.read(`${row?.file}.en.vtt`))?.toString()).toContain('Hello');
    expect(names.length).toBeGreaterThan(0);
    expect((await Promise.all(names.map((name) => blobs.read(name)))).filter(Boolean)).toEqual([]);
  });

  it('is kept in the database where several processes share one', async () => {
    const shared = deps('postgres://elsewhere/griot');
    const id = await storeClip(film, { ...facts, sourceHash: Buffer.from('shared') }, shared);
    const [row] = await fresh.sql<{ file: string }[]>`select file from clip where id = ${id}`;
    const [blob] = await fresh.sql<{ bytes: Buffer }[]>`select bytes from blob where name = ${`${row?.file}.low.mp4`}`;
    expect(blob?.bytes.equals(film.films[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('is refused where it cannot be played in parts', async () => {
    const broken = { ...film, films: [{ name: 'low', bytes: Buffer.from('no film at all') }] };
    await expect(storeClip(broken, facts, deps())).rejects.toThrow('cannot be played in parts');
  });

  it('is freed a month after it was removed, and known all the same', async () => {
    const { blobs, store } = deps();
    const removed = { ...facts, sourceHash: Buffer.from('removed') };
    const id = await storeClip(film, removed, deps());
    const [row] = await fresh.sql<{ file: string }[]>`select file from clip where id = ${id}`;
    const filesLeft = async () => {
      const names = ['low.mp4', 'mid.mp4', 'clip.m3u8', 'low.m3u8', 'poster.webp', 'preview.webp', 'en.vtt'];
      const read = await Promise.all(names.map((name) => blobs.read(`${row?.file}.${name}`)));
      return read.filter((bytes) => bytes !== undefined).length;
    };
    const terminal = new ClipCommands(new ClipCommandsRepository(fresh.sql));
    const decision = { who: 'ada', why: 'a court order', at: fresh.clock.now() };
    const retention = clipRetention({ store: new ClipRetentionRepository(fresh.sql), blobs, clock: fresh.clock });
    await terminal.remove(id, decision);
    fresh.clock.pass(29 * 24 * 3_600_000);
    expect(await retention()).toEqual({ forgotten: 0 });
    expect(await terminal.restore(id, [], decision)).toMatchObject({ did: 'restored' });
    await terminal.remove(id, decision);
    fresh.clock.pass(2 * 24 * 3_600_000);
    expect(await filesLeft()).toBe(7);
    expect(await retention()).toEqual({ forgotten: 1 });
    expect(await filesLeft()).toBe(0);
    expect(await retention()).toEqual({ forgotten: 0 });
    expect(await store.findImported('ngen', removed.sourceHash)).toBe(id);
    await expect(terminal.restore(id, [], decision)).rejects.toThrow('its files are gone');
  });
});
