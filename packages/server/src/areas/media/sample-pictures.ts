import { drawPicture } from '@griot/demo/pictures';
import { readSampleAds } from '@griot/demo/sample-ads';
import { readSampleNews, type SamplePicture, type SampleTopic, samplePictureId } from '@griot/demo/sample-news';
import type { Scene } from '@griot/demo/scenes';
import type { PictureForm } from './pictures/picture-options.ts';

type Shown = Pick<SamplePicture, 'scene'>;
/** What a picture shows, by its id; undefined for a picture there is not. */
export type FindPicture = (id: string) => Promise<Shown | undefined>;

/** The pictures of the sample news; its files are read when the first picture is asked for. */
export function samplePictures(): FindPicture {
  let known: Promise<ReadonlyMap<string, Shown>> | undefined;
  return async (id) => {
    known ??= readPictures();
    try {
      return (await known).get(id);
    } catch (error) {
      known = undefined; // the next reader may have more luck
      throw error;
    }
  };
}

async function readPictures(): Promise<ReadonlyMap<string, Shown>> {
  const news = await readSampleNews();
  const ads = (await readSampleAds()).map(headOf);
  const ofNews = news.flatMap(({ articles, topics }) => [...articles.flatMap(picturesOf), ...topics.map(headOf)]);
  return new Map([...ofNews, ...ads]);
}

function picturesOf({ key, pictures }: { key: string; pictures: readonly SamplePicture[] }): [string, Shown][] {
  return pictures.map((picture, at) => [samplePictureId(key, at + 1), picture]);
}

function headOf({ key, scene }: Pick<SampleTopic, 'key' | 'scene'>): [string, Shown] {
  return [samplePictureId(key, 1), { scene }];
}

import sharp from 'sharp';

export type DrawWebp = (scene: Scene, seed: string, form: PictureForm) => Promise<Buffer>;

export const drawWebp: DrawWebp = (scene, seed, { width, height, quality }) =>
  sharp(Buffer.from(drawPicture(scene, seed)))
    .resize(width, height)
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
