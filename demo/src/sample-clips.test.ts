import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainQuality } from '@griot/content/film/package-film';
import { topicChannels } from '@griot/domain/channels';
import { clipRules } from '@griot/domain/clip/clip-constants';
import { afterAll, describe, expect, it } from 'vitest';
import { readClipFile, readSampleClips } from './sample-clips.ts';

const ours = fileURLToPath(new URL('../clips', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'griot-sample-clips-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const newsLanguages = readdirSync(fileURLToPath(new URL('../news', import.meta.url)));
const clips = await readSampleClips();

describe('the sample clips', () => {
  it('are a dozen or more of 6 to 20 seconds, in several shapes, with and without sound, in 8 MB', () => {
    expect(clips.length).toBeGreaterThanOrEqual(12);
    for (const { key, rendered } of clips) {
      expect(rendered.seconds, key).toBeGreaterThanOrEqual(6);
      expect(rendered.seconds, key).toBeLessThanOrEqual(20);
    }
    const shapes = clips.map(({ rendered: { width, height } }) => `${width}:${height}`);
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(4);
    const files = readdirSync(ours, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(8_000_000);
  });

  it('have one that is worth the streaming library, as large films are: its plain file has 1 MB', () => {
    const large = clips.filter(
      ({ rendered }) => (plainQuality(rendered.qualities)?.size ?? 0) >= clipRules.libraryFrom,
    );
    expect(large.map(({ key }) => key)).toEqual(['snow-on-the-pass']);
  });

  it('are told, in words and captions, in every language that has sample news, and belong to channels', () => {
    for (const { key, descriptions, captions, channel } of clips) {
      expect(Object.keys(descriptions), key).toEqual(expect.arrayContaining(newsLanguages));
      expect(captions.length, key).toBeGreaterThan(0);
      for (const { texts } of captions) expect(Object.keys(texts), key).toEqual(expect.arrayContaining(newsLanguages));
      expect(topicChannels, key).toContain(channel);
    }
  });

  it('have captions one after the other, within the film', () => {
    for (const { key, captions, rendered } of clips) {
      const times = captions.flatMap(({ from, to }) => [from, to]);
      expect(times, key).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1), key).toBeLessThanOrEqual(rendered.seconds);
    }
  });

  it('have three qualities, each larger than the one before, as media.json says', () => {
    for (const { key, rendered } of clips) {
      const sizes = rendered.qualities.map(({ size }) => size);
      expect(sizes, key).toHaveLength(3);
      expect(sizes, key).toEqual(sizes.toSorted((a, b) => a - b));
      for (const { name, size } of rendered.qualities) {
        expect(statSync(join(ours, key, `${name}.mp4`)).size, key).toBe(size);
      }
      expect(sizes[0], key).toBeLessThan(150_000); // small enough for a costly line
      expect(statSync(join(ours, key, 'poster.webp')).size, key).toBe(rendered.poster);
      expect(statSync(join(ours, key, 'preview.webp')).size, key).toBe(rendered.preview);
    }
  });

  it('have playlists that cover each film to its last byte', async () => {
    for (const { key, rendered } of clips) {
      for (const { name, size } of rendered.qualities) {
        const playlist = String(await readClipFile(key, `${name}.m3u8`));
        const pieces = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm)];
        const last = pieces.at(-1)?.slice(1).map(Number) ?? [];
        expect(
          last.reduce((sum, part) => sum + part, 0),
          `${key} ${name}`,
        ).toBe(size);
        const played = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
        expect(played, key).toBeCloseTo(rendered.seconds, 1);
      }
    }
  });

  it('have captions as files', async () => {
    const file = String(await readClipFile('morning-on-the-beach', 'de.vtt'));
    expect(file).toBe(
      'WEBVTT\n\n00:00.300 --> 00:02.500\n[Wellen rollen leise aus]\n\n' +
        '00:02.800 --> 00:09.500\nDie ersten Boote fuhren noch im Dunkeln los.\n',
    );
  });

  it.each([
    ['morning-on-the-beach', 'xx.vtt'],
    ['morning-on-the-beach', '../clips.json'],
    ['morning-on-the-beach', 'media.json'],
    ['..', 'clip.m3u8'],
    ['../../news', 'low.mp4'],
    ['none', 'en.vtt'],
    ['none', 'low.mp4'],
  ])('have no file %s/%s', async (key, name) => expect(await readClipFile(key, name)).toBeUndefined());

  it('have every fault told at once', async () => {
    const [first] = JSON.parse(readFileSync(join(ours, 'clips.json'), 'utf8'));
    const { en: _, ...someLanguages } = first.descriptions;
    const captions = [{ from: -1, to: 2, texts: {} }];
    const wrong = { ...first, key: 'No Word', captions, descriptions: { ...someLanguages, xx: 'x' } };
    writeFileSync(join(scratch, 'clips.json'), JSON.stringify([first, first, wrong, null]));
    const message = await readSampleClips(scratch).catch((error: Error) => error.message);
    expect(message).toContain('3: key must be lower-case ASCII with hyphens');
    expect(message).toContain('3: descriptions lacks en');
    expect(message).toContain('3: captions 1: from must be a number from 0 to 60, 1: texts lacks en');
    expect(message).toContain('4: must be an object');
    expect(message).toContain(`the key ${first.key} is used more than once`);
  });

  it('miss no file', async () => {
    const [first] = JSON.parse(readFileSync(join(ours, 'clips.json'), 'utf8'));
    writeFileSync(join(scratch, 'clips.json'), JSON.stringify([first]));
    cpSync(join(ours, first.key), join(scratch, first.key), { recursive: true });
    rmSync(join(scratch, first.key, 'mid.mp4'));
    rmSync(join(scratch, first.key, 'poster.webp'));
    const message = await readSampleClips(scratch).catch((error: Error) => error.message);
    expect(message).toContain(`${first.key}/poster.webp is not there\n${first.key}/mid.mp4 is not there`);
  });
});
