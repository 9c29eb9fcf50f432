import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, polygon, rect, straight, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export const turf: Colour = '#5f9a45';

/** A pitch in perspective; points on it are given from 0 to 1 across and away. */
export function pitch(
  stage: Stage,
  { top, lean }: { top: number; lean: number },
): { drawn: string; at: (across: number, away: number) => Point } {
  const at = (across: number, away: number): Point => {
    const depth = away / (away + (1 - away) * 2.1);
    const half = 330 - depth * 130;
    return [WIDTH / 2 + lean * (1 - depth) + (across - 0.5) * 2 * half, HEIGHT + 14 - depth * (HEIGHT + 14 - top)];
  };
  const stripes = Array.from({ length: 10 }, (_, index) =>
    polygon(
      [at(index / 10, 0), at((index + 1) / 10, 0), at((index + 1) / 10, 1), at(index / 10, 1)],
      index % 2 === 0 ? stage.tint(turf) : stage.lit(turf),
    ),
  );
  const line = (points: readonly Point[]) => straight(points);
  const ring = Array.from({ length: 25 }, (_, index) =>
    at(0.5 + Math.cos((index / 12) * Math.PI) * 0.085, 0.5 + Math.sin((index / 12) * Math.PI) * 0.14),
  );
  const box = (side: number, deep: number, wide: number) =>
    line([at(side, 0.5 - wide), at(side + deep, 0.5 - wide), at(side + deep, 0.5 + wide), at(side, 0.5 + wide)]);
  const marks = [
    line([at(0.03, 0.03), at(0.97, 0.03), at(0.97, 0.97), at(0.03, 0.97), at(0.03, 0.03)]),
    line([at(0.5, 0.03), at(0.5, 0.97)]),
    line(ring),
    box(0.03, 0.15, 0.3),
    box(0.97, -0.15, 0.3),
    box(0.03, 0.06, 0.15),
    box(0.97, -0.06, 0.15),
  ];
  return {
    drawn:
      rect([0, top, WIDTH, HEIGHT - top], stage.shaded(turf)) +
      stripes.join('') +
      stroke(marks.join(''), stage.lit('#f6f6ea'), 1.6, { opacity: 0.85 }),
    at,
  };
}
