import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { drawPicture } from '@griot/demo/pictures';
import { readSampleAds } from '@griot/demo/sample-ads';
import { readSampleNews, type SamplePicture, type SampleTopic, samplePictureId } from '@griot/demo/sample-news';
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
    known ??= listPictures();
    try {
      return await (await known).get(id)?.();
    } catch (error) {
      known = undefined; // the next reader may have more luck
      throw error;
    }
  };
}

async function listPictures(): Promise<ReadonlyMap<string, ReadDrawing>> {
  const news = await readSampleNews();
  const ads = (await readSampleAds()).map((ad) => headOf('ads', ad));
  const ofNews = news.flatMap(({ language, articles, topics }) => [
    ...articles.flatMap((article) => picturesOf(language, article)),
    ...topics.map((topic) => headOf(language, topic)),
  ]);
  return new Map([...ofNews, ...ads]);
}

type Pictured = { readonly key: string; readonly pictures: readonly SamplePicture[] };

function picturesOf(folder: string, { key, pictures }: Pictured): [string, ReadDrawing][] {
  return pictures.map(({ scene }, at) => drawingOf({ folder, key, number: at + 1, scene }));
}

function headOf(folder: string, { key, scene }: Pick<SampleTopic, 'key' | 'scene'>): [string, ReadDrawing] {
  return drawingOf({ folder, key, number: 1, scene });
}

type Place = { folder: string; key: string; number: number; scene: SampleTopic['scene'] };

function drawingOf({ folder, key, number, scene }: Place): [string, ReadDrawing] {
  const id = samplePictureId(key, number);
  return [
    id,
    async () => {
      if (scene) return { version: `${scene}.v1`, svg: drawPicture(scene, id) };
      const svg = await readFile(samplePictureFile(folder, key, number), 'utf8');
      return { version: createHash('sha256').update(svg).digest('hex').slice(0, 16), svg };
    },
  ];
}

export type DrawWebp = (svg: string, form: PictureForm) => Promise<Buffer>;

export const drawWebp: DrawWebp = (svg, { width, height, quality }) =>
  sharp(Buffer.from(svg)).resize(width, height).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
