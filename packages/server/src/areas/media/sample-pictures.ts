import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readSampleAds } from '@griot/demo/sample-ads';
import { readSampleNews, samplePictureId } from '@griot/demo/sample-news';
import { samplePictureFile } from '@griot/demo/sample-picture-files';
import sharp from 'sharp';
import type { PictureForm } from './pictures/picture-options.ts';

/** A sample picture as SVG; another version is another drawing, so that a stored one of before is not served. */
export type SampleDrawing = { readonly version: string; readonly svg: string };
/** The drawing of a picture, by its id; undefined for a picture there is not. */
export type FindPicture = (id: string) => Promise<SampleDrawing | undefined>;
type ReadDrawing = () => Promise<SampleDrawing>;

/** The pictures of the sample news; its lists are read when the first picture is asked for, a drawing when it is. */
export function samplePictures(): FindPicture {
  let known: Promise<ReadonlyMap<string, ReadDrawing>> | undefined;
  return async (id) => {
    known ??= listPictures().catch((error) => {
      known = undefined; // the next reader may have more luck
      throw error;
    });
    return await (await known).get(id)?.();
  };
}

async function listPictures(): Promise<ReadonlyMap<string, ReadDrawing>> {
  const news = await readSampleNews();
  const ads = await readSampleAds();
  const ofNews = news.flatMap(({ language, articles, topics }) => [
    ...articles.flatMap(({ key, pictures }) => pictures.map((_, at) => drawingOf(language, key, at + 1))),
    ...topics.map(({ key }) => drawingOf(language, key)),
  ]);
  return new Map([...ofNews, ...ads.map(({ key }) => drawingOf('ads', key))]);
}

function drawingOf(folder: string, key: string, number = 1): [string, ReadDrawing] {
  const read = async () => {
    const svg = await readFile(samplePictureFile(folder, key, number), 'utf8');
    return { version: createHash('sha256').update(svg).digest('hex').slice(0, 16), svg };
  };
  return [samplePictureId(key, number), read];
}

export type DrawWebp = (svg: string, form: PictureForm) => Promise<Buffer>;

export const drawWebp: DrawWebp = (svg, { width, height, quality }) =>
  sharp(Buffer.from(svg)).resize(width, height).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
