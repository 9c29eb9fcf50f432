import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSampleAds } from './sample-ads.ts';
import { readSampleNews } from './sample-news.ts';
import { samplePictureFile } from './sample-picture-files.ts';

const longestFile = 14_000;

type Pictured = { readonly key: string; readonly pictures: readonly { readonly scene?: unknown }[] };

const filesOf = (folder: string, rows: readonly Pictured[]) =>
  rows.flatMap(({ key, pictures }) =>
    pictures.flatMap(({ scene }, at) => (scene === undefined ? [samplePictureFile(folder, key, at + 1)] : [])),
  );
const headed = (rows: readonly { readonly key: string; readonly scene?: unknown }[]) =>
  rows.map((row) => ({ key: row.key, pictures: [row] }));

const news = await readSampleNews();
const ads = await readSampleAds();
const folders = [
  { folder: 'ads', files: filesOf('ads', headed(ads)) },
  ...news.map(({ language, articles, topics }) => ({
    folder: language,
    files: [...filesOf(language, articles), ...filesOf(language, headed(topics))],
  })),
].filter(({ files }) => files.length > 0);

describe.each(folders)('the pictures in $folder', ({ folder, files }) => {
  it('have one file each, and there is no other', async () => {
    const there = await readdir(dirname(samplePictureFile(folder, 'any', 1)));
    expect(there.toSorted()).toEqual(files.map((file) => basename(file)).toSorted());
  });

  it.each(files)(
    '%s is a small drawing of the size the feed serves, without text, script or anything from elsewhere',
    async (file) => {
      const svg = await readFile(file, 'utf8');
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="504" height="283" viewBox="0 0 504 283"/,
      );
      expect(svg.length).toBeLessThanOrEqual(longestFile);
      expect(svg).not.toMatch(/<text|<image|<script|<foreignObject|href="[^#]|NaN|Infinity|undefined/);
      const defined = new Set(matches(svg, /id="([^"]+)"/g));
      const used = [...matches(svg, /url\(#([^)]+)\)/g), ...matches(svg, /href="#([^"]+)"/g)];
      expect(used.filter((name) => !defined.has(name))).toEqual([]);
    },
  );
});

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '');
}
