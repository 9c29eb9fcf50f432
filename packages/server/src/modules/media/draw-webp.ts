import { drawPicture } from '@griot/demo/pictures';
import type { Scene } from '@griot/demo/scenes';
import sharp from 'sharp';
import type { PictureForm } from './picture-options.ts';

export type DrawWebp = (scene: Scene, seed: string, form: PictureForm) => Promise<Buffer>;

export const drawWebp: DrawWebp = (scene, seed, { width, height, quality }) =>
  sharp(Buffer.from(drawPicture(scene, seed)))
    .resize(width, height)
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
