import { thumbnail } from '@griot/domain/constants';

export type PictureForm = { readonly width: number; readonly height: number; readonly quality: number };

/** Every form a picture is served in; nobody can ask for another, so nobody can make us draw without end (DAT-02). */
export const pictureForms = {
  '504x283-hi': { ...thumbnail, quality: 72 },
  /** For readers who save data. */
  '504x283-lo': { ...thumbnail, quality: 40 },
} as const satisfies Record<string, PictureForm>;

export type PictureOptions = keyof typeof pictureForms;

export function isPictureOptions(text: string): text is PictureOptions {
  return Object.hasOwn(pictureForms, text);
}
