/** Articles left in the middle that a device remembers. */
const KEPT = 50;
/** Blocks of text: of a long article, and read of one that was begun. */
const LONG = 8;
const BEGUN = 2;

/** Where a reader stopped: the block that stood first on the screen, counted from 0, and how far that is. */
export type ReadingPlace = { readonly id: string; readonly at: number; readonly percent: number };
export type ReadingPlaces = readonly ReadingPlace[];

type Stop = { readonly id: string; readonly at: number; readonly of: number };

/** The newest first, as many as are kept; an article that is short or hardly begun has no place to return to. */
export function notePlace(places: ReadingPlaces, { id, at, of }: Stop): ReadingPlaces {
  const others = forgetPlace(places, id);
  if (of < LONG || at < BEGUN) return others;
  const percent = Math.min(99, Math.max(1, Math.round((at / of) * 100)));
  return [{ id, at, percent }, ...others].slice(0, KEPT);
}

/** At the end there is nothing to go on with. */
export function forgetPlace(places: ReadingPlaces, id: string): ReadingPlaces {
  return places.filter((place) => place.id !== id);
}

export const placeIn = (places: ReadingPlaces, id: string): ReadingPlace | undefined =>
  places.find((place) => place.id === id);
