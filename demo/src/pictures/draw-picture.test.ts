import { runs } from '@griot/testkit/setup/runs';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { scenes } from './scenes.ts';

const seeds = Array.from({ length: runs(20, 3) }, (_, index) => `article-${index}`);

describe.each(scenes)('a picture of %s', (scene) => {
  const pictures = seeds.map((seed) => drawPicture(scene, seed));

  it('is the same for the same seed', () => {
    const [first = ''] = seeds;
    expect(drawPicture(scene, first)).toBe(pictures[0]);
  });

  it('is another for another seed', () => {
    expect(new Set(pictures).size).toBe(seeds.length);
  });

  it('is one well-formed svg of the size the feed serves', () => {
    for (const picture of pictures) {
      expect(unbalanced(picture)).toEqual([]);
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="504" height="283" /);
    }
  });

  it('holds only finite numbers', () => {
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|Infinity|undefined|null|--/);
  });

  it('points only to what it defines itself, and carries no text', () => {
    for (const picture of pictures) {
      const defined = new Set(matches(picture, /id="([^"]+)"/g));
      const used = [...matches(picture, /url\(#([^)]+)\)/g), ...matches(picture, /href="#([^"]+)"/g)];
      expect(used.filter((name) => !defined.has(name))).toEqual([]);
      expect(picture).not.toMatch(/<text|<image|href="[^#]/);
    }
  });

  it('stays small', () => {
    expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(25_000);
  });
});

/** Tags that are closed without being open, or never closed. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  const stray: string[] = [];
  for (const [, slash, name, rest] of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[\w-]+="[^"<>]*")*\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) stray.push(`</${name}>`);
    } else if (!rest?.endsWith('/')) {
      open.push(name ?? '');
    }
  }
  const markup = xml.replace(/<\/?[a-zA-Z]+(?:\s[\w-]+="[^"<>]*")*\/?>/g, '');
  return markup === '' ? [...stray, ...open] : [...stray, ...open, markup];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '');
}
