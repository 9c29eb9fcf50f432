import { circle, group, type Point, path, placed } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A wind turbine, its blades at an angle the dice chose. */
export function windmill(stage: Stage, at: Point, { height, depth }: { height: number; depth: number }): string {
  const white = stage.lit('#f4f4f0', depth);
  const turn = stage.random.whole(0, 119);
  const blades = [0, 120, 240].map((more) =>
    path('M-1.5 0Q-5-22 0-52Q3-22 1.5 0z', white, { transform: `translate(0 -92)rotate(${turn + more})` }),
  );
  return placed(
    at,
    height / 140,
    path('M-3 0L-1.4-92H1.4L3 0z', stage.tint('#e6e6e0', depth)),
    group({}, ...blades),
    circle([0, -92], 3.4, stage.shaded('#c4c8cc', depth)),
  );
}
