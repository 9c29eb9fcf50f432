import { thumbnail } from '@griot/domain/constants';

/** Without a height a picture keeps its proportions and is at most so wide. */
export type PictureForm = { readonly width: number; readonly height?: number; readonly quality: number };

/** As wide as the text of an article becomes on a phone turned sideways. */
const READER_WIDTH = 720;

/** Every form a picture is served in; nobody can ask for another, so nobody can make us draw without end (DAT-02). */
export const pictureForms = {
  '504x283-hi': { ...thumbnail, quality: 72 },
  /** For readers who save data. */
  '504x283-lo': { ...thumbnail, quality: 40 },
  /** In the text of an article. */
  '720-hi': { width: READER_WIDTH, quality: 72 },
  '720-lo': { width: READER_WIDTH, quality: 40 },
} as const satisfies Record<string, PictureForm>;

export type PictureOptions = keyof typeof pictureForms;

export function isPictureOptions(text: string): text is PictureOptions {
  return Object.hasOwn(pictureForms, text);
}
