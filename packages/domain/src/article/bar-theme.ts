export const barThemes = ['light', 'dark'] as const;
export type BarTheme = (typeof barThemes)[number];

/** The navigation bar is light or dark; any other theme is rejected (spec 5). */
export function barTheme(requested: string): BarTheme {
  const known = barThemes.find((theme) => theme === requested);
  if (known === undefined) throw new RangeError(`a navigation bar is light or dark, not '${requested}'`);
  return known;
}
