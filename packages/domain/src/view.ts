import { pictureLessDefault } from './constants.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Factors for all font sizes. */
export const textSizes = [0.9, 1, 1.15, 1.3, 1.5] as const;
export type TextSize = (typeof textSizes)[number];

/** 0 pictures, 1 none, 2 none while saving data off wifi (spec 1, pictureless mode). */
export const pictureModes = [0, 1, 2] as const;
export type PictureMode = (typeof pictureModes)[number];

/** How a reader wants pages to look and to cost (OVL-06). */
export type View = {
  theme: Theme;
  textSize: TextSize;
  pictures: PictureMode;
  isSavingData: boolean;
  /** Whether articles open as the publisher's own page, where that can be shown. */
  opensOriginal: boolean;
  /** Whether cards say what opening them costs, also while no data is saved. */
  showsCost: boolean;
};

export const defaultView: View = {
  theme: 'system',
  textSize: 1,
  pictures: pictureLessDefault,
  isSavingData: false,
  opensOriginal: false,
  showsCost: false,
};

/** The view as one short text, the same in storage and in the cookie for the server. */
export function printView({ theme, textSize, pictures, isSavingData, opensOriginal, showsCost }: View): string {
  const rare = showsCost ? [opensOriginal ? 1 : 0, 1] : opensOriginal ? [1] : [];
  return [theme, textSize, pictures, isSavingData ? 1 : 0, ...rare].join('_');
}

/** Each part is read on its own: a bad part gets its default. */
export function readView(text: string): View {
  const [theme, textSize, pictures, saving, original, cost] = text.split('_', 6);
  return {
    theme: themes.find((one) => one === theme) ?? defaultView.theme,
    textSize: textSizes.find((one) => String(one) === textSize) ?? defaultView.textSize,
    pictures: pictureModes.find((one) => String(one) === pictures) ?? defaultView.pictures,
    isSavingData: saving === '1',
    opensOriginal: original === '1',
    showsCost: cost === '1',
  };
}

export type Pictures = {
  /** Whether pictures are shown without a tap. */
  isShown: boolean;
  /** Whether the smaller form of each picture is used (DAT-02). */
  isLight: boolean;
};

/** What is known of the connection; `isPastLimit` is true once the reader's limit for the day is used up. */
type PictureConnection = { savesData: boolean; isWifi: boolean; isPastLimit?: boolean };

/** How pictures are shown, by the reader's settings and limit, the phone's data saver and the connection (DAT-01). */
export function picturesFor(view: View, { savesData, isWifi, isPastLimit = false }: PictureConnection): Pictures {
  const isLight = view.isSavingData || savesData || isPastLimit;
  const isShown = !isPastLimit && (view.pictures === 0 || (view.pictures === 2 && (!isLight || isWifi)));
  return { isShown, isLight };
}
