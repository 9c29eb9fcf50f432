/** Degrees north and east. */
export type Place = { readonly lat: number; readonly lon: number };

/** What is further away than this, in kilometres, is not near: nobody there calls it news from around them. */
const NEAR = 150;

/** On the globe, in kilometres: good enough to tell which of two cities is nearer. */
export function kilometresBetween(one: Place, other: Place): number {
  const radians = Math.PI / 180;
  const width = (other.lon - one.lon) * radians * Math.cos(((one.lat + other.lat) / 2) * radians);
  const height = (other.lat - one.lat) * radians;
  return 6_371 * Math.hypot(width, height);
}

/** Those that are near a place, the nearest first, and no more of them than somebody compares. */
export function nearest<Known extends Place>(from: Place, among: readonly Known[], most: number): Known[] {
  return among
    .map((known) => ({ known, far: kilometresBetween(from, known) }))
    .filter(({ far }) => far <= NEAR)
    .sort((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ known }) => known);
}
