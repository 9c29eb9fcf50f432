import { clipRules } from './clip-constants.ts';

/** Where clips were left, in seconds, the newest first. */
export type ClipPlaces = readonly { readonly id: string; readonly at: number }[];

/** Remembers where a clip was left; at its beginning and at its end there is nothing to remember. */
export function withPlace(
  places: ClipPlaces,
  id: string,
  { at, duration }: { at: number; duration: number },
): ClipPlaces {
  const others = places.filter((place) => place.id !== id);
  const isWorthIt = at >= clipRules.placeMargin && at <= duration - clipRules.placeMargin;
  return isWorthIt ? [{ id, at: Math.round(at * 10) / 10 }, ...others].slice(0, clipRules.mostPlaces) : others;
}

/** The second at which a clip goes on; 0 for one that is not known. */
export const placeOf = (places: ClipPlaces, id: string): number => places.find((place) => place.id === id)?.at ?? 0;
