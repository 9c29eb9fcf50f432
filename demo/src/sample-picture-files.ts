import { fileURLToPath } from 'node:url';

const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

/** The SVG file of a picture, counted from 1; the folder is a language, or `ads` (demo/README.md). */
export function samplePictureFile(folder: string, key: string, number: number): string {
  return `${picturesFolder}${folder}/${key}${number === 1 ? '' : `-${number}`}.svg`;
}
