import { createHash } from 'node:crypto';
import type { PictureOptions } from './picture-options.ts';

/** Raised when the same file would be made into something else, since what has an address never changes. */
const RECIPE = 1;

/** The same file has the same id wherever it was found, so that what copies of an article share is stored once. */
export function storedPictureId(source: Buffer): string {
  return `p${createHash('sha256').update(`${RECIPE}/`).update(source).digest('hex').slice(0, 32)}`;
}

export function isStoredPictureId(id: string): boolean {
  return /^p[0-9a-f]{32}$/.test(id);
}

export function storedPictureName(id: string, options: PictureOptions): string {
  return `${id}.${options}.webp`;
}
