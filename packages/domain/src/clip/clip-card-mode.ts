/**
 * The layouts a clip's card may take: in a column or row of clips, and beside its words in a list of what to see
 * next.
 */
const clipCardModes = ['preview', 'related'] as const;
export type ClipCardMode = (typeof clipCardModes)[number];

/** Any other mode is rejected (spec 5). */
export function clipCardMode(requested: string): ClipCardMode {
  const known = clipCardModes.find((mode) => mode === requested);
  if (known === undefined) throw new RangeError(`no clip is laid out as '${requested}'`);
  return known;
}
