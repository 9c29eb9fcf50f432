/** How many half-read articles a device remembers. */
const MOST_PLACES = 50;
/** A long article has at least `LONG` blocks; it counts as begun after `BEGUN` of them. */
const LONG = 8;
const BEGUN = 2;

/** Where a reader stopped: the index of the first block on the screen, and the percentage of the article before it. */
export type ReadingPlace = { readonly id: string; readonly at: number; readonly percent: number };
export type ReadingPlaces = readonly ReadingPlace[];

type ReadingStop = { readonly id: string; readonly at: number; readonly blocks: number };

/** Adds the place as the newest and drops the oldest; a short or hardly begun article gets no place. */
export function recordPlace(places: ReadingPlaces, { id, at, blocks }: ReadingStop): ReadingPlaces {
  const others = forgetPlace(places, id);
  if (blocks < LONG || at < BEGUN) return others;
  const percent = Math.min(99, Math.max(1, Math.round((at / blocks) * 100)));
  return [{ id, at, percent }, ...others].slice(0, MOST_PLACES);
}

/** Removes the place of an article that was read to the end. */
export function forgetPlace(places: ReadingPlaces, id: string): ReadingPlaces {
  return places.filter((place) => place.id !== id);
}

export const placeIn = (places: ReadingPlaces, id: string): ReadingPlace | undefined =>
  places.find((place) => place.id === id);
