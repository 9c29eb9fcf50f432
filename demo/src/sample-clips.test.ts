import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readClipFile, readSampleClips } from './sample-clips.ts';

const ours = fileURLToPath(new URL('../clips', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'griot-sample-clips-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the sample clips', () => {
  it('are described in every language that has sample news, with all their files', async () => {
    const clips = await readSampleClips();
    const languages = readdirSync(fileURLToPath(new URL('../news', import.meta.url)));
    for (const { key, descriptions } of clips) {
      expect(Object.keys(descriptions), key).toEqual(expect.arrayContaining(languages));
    }
    expect(clips.length).toBeGreaterThanOrEqual(4);
    for (const { size } of clips) expect(size).toBeLessThan(400_000); // small enough for a costly line
  });

  it('have playlists that cover the film to its last byte', async () => {
    for (const { key, size, seconds } of await readSampleClips()) {
      const playlist = String(await readClipFile(key, 'm3u8'));
      const pieces = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, from]) => ({
        from: Number(from),
        to: Number(from) + Number(length),
      }));
      const covered = pieces.reduce((end, { from, to }) => (from === end ? to : Number.NaN), 0);
      expect(covered, key).toBe(size);
      const played = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
      expect(Math.abs(played - seconds), key).toBeLessThan(1);
      expect(new Set(playlist.match(/^[\w-]+\.mp4$/gm)), key).toEqual(new Set([`${key}.mp4`]));
    }
  });

  it('have every fault told at once', async () => {
    const [first] = JSON.parse(readFileSync(join(ours, 'clips.json'), 'utf8'));
    const { en: _, ...someLanguages } = first.descriptions;
    const wrong = { ...first, key: 'No Word', seconds: 0, descriptions: { ...someLanguages, xx: 'x' } };
    writeFileSync(join(scratch, 'clips.json'), JSON.stringify([first, first, wrong, null]));
    const told = await readSampleClips(scratch).catch((error: Error) => error.message);
    expect(told).toContain('3: key must be lower-case ASCII with hyphens');
    expect(told).toContain('3: seconds must be a whole number from 1 to 60');
    expect(told).toContain('3: descriptions lacks en');
    expect(told).toContain('4: must be an object');
    expect(told).toContain(`the key ${first.key} is used more than once`);
  });

  it('miss no file', async () => {
    const [first] = JSON.parse(readFileSync(join(ours, 'clips.json'), 'utf8'));
    writeFileSync(join(scratch, 'clips.json'), JSON.stringify([first]));
    copyFileSync(join(ours, `${first.key}.mp4`), join(scratch, `${first.key}.mp4`));
    const told = await readSampleClips(scratch).catch((error: Error) => error.message);
    expect(told).toContain(`${first.key}.m3u8 is not there\n${first.key}.webp is not there`);
  });
});
