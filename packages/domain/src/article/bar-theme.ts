export const barThemes = ['light', 'dark'] as const;
export type BarTheme = (typeof barThemes)[number];

/** The navigation bar is light or dark; any other theme is rejected (spec 5). */
export function barTheme(asked: string): BarTheme {
  const known = barThemes.find((theme) => theme === asked);
  if (known === undefined) throw new RangeError(`a navigation bar is light or dark, not '${asked}'`);
  return known;
}
