import type { Point } from '../ink/shapes.ts';
import type { Limb } from './pose.ts';

/** Where the joints of a limb lie when it hangs from `from` with two bones of the given lengths. */
export function joints(from: Point, limb: Limb, lengths: Point): readonly [Point, Point, Point] {
  const middle = along(from, limb[0], lengths[0]);
  return [from, middle, along(middle, limb[1], lengths[1])];
}

function along([x, y]: Point, degrees: number, length: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [x + Math.sin(turn) * length, y + Math.cos(turn) * length];
}
