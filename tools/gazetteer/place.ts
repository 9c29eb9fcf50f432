import type { Point } from './read-packages.ts';

/** A place of the gazetteer as it is being made. */
export type Place = {
  id: string;
  name: string;
  otherNames: readonly string[];
  state: string;
  kind: string;
  population: number;
} & Point;

/** One spelling for all spellings of a Latin name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

const KM_PER_DEGREE = 111.2;

/** An approximation that is good enough for nearby places. */
export function kmBetween(one: Point, other: Point): number {
  const north = one.lat - other.lat;
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}
