import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSampleAds } from './sample-ads.ts';
import { readSampleNews } from './sample-news.ts';
import { samplePictureFile } from './sample-picture-files.ts';

const longestFile = 14_000;

const filesOf = (folder: string, key: string, count = 1) =>
  Array.from({ length: count }, (_, at) => samplePictureFile(folder, key, at + 1));

const news = await readSampleNews();
const ads = await readSampleAds();
const folders = [
  { folder: 'ads', files: ads.flatMap(({ key }) => filesOf('ads', key)) },
  ...news.map(({ language, articles, topics }) => ({
    folder: language,
    files: [
      ...articles.flatMap(({ key, pictures }) => filesOf(language, key, pictures.length)),
      ...topics.flatMap(({ key }) => filesOf(language, key)),
    ],
  })),
];

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
