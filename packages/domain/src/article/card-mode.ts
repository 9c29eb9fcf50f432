/** The layouts an article card may take (spec 5). */
export const cardModes = [
  'horizontal',
  'vertical',
  'headline-list',
  'headline-single',
  'headline-multi',
  'multi-image',
  'editor-curated',
] as const;
export type CardMode = (typeof cardModes)[number];

/** Any other mode is rejected (spec 5). */
export function cardMode(requested: string): CardMode {
  const known = cardModes.find((mode) => mode === requested);
  if (known === undefined) throw new RangeError(`no card is laid out as '${requested}'`);
  return known;
}
