import { pictureLessDefault } from './constants.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What every letter is multiplied by. */
export const textSizes = [0.9, 1, 1.15, 1.3, 1.5] as const;
export type TextSize = (typeof textSizes)[number];

/** 0 pictures, 1 none, 2 none while saving data off wifi (spec 1, pictureless mode). */
export const pictureModes = [0, 1, 2] as const;
export type PictureMode = (typeof pictureModes)[number];

/** How a reader wants pages to look and to cost (OVL-06). */
export type View = { theme: Theme; textSize: TextSize; pictures: PictureMode; isSavingData: boolean };

export const defaultView: View = { theme: 'system', textSize: 1, pictures: pictureLessDefault, isSavingData: false };

/** As one short text, the same on the device and in the cookie that tells the server. */
export function printView({ theme, textSize, pictures, isSavingData }: View): string {
  return [theme, textSize, pictures, isSavingData ? 1 : 0].join('_');
}

/** Each part is read on its own: a bad one falls back alone. */
export function readView(text: string): View {
  const [theme, textSize, pictures, saving] = text.split('_', 4);
  return {
    theme: themes.find((one) => one === theme) ?? defaultView.theme,
    textSize: textSizes.find((one) => String(one) === textSize) ?? defaultView.textSize,
    pictures: pictureModes.find((one) => String(one) === pictures) ?? defaultView.pictures,
    isSavingData: saving === '1',
  };
}

export type Pictures = {
  /** Without asking for each. */
  isShown: boolean;
  /** The smaller form of each (DAT-02). */
  isLight: boolean;
};

/** What the settings, the phone's own wish and the connection make of pictures (DAT-01). */
export function picturesFor(view: View, around: { savesData: boolean; isWifi: boolean }): Pictures {
  const isLight = view.isSavingData || around.savesData;
  const isShown = view.pictures === 0 || (view.pictures === 2 && (!isLight || around.isWifi));
  return { isShown, isLight };
}
