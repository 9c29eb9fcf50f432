import { lampLight } from '../ink/local-colours.ts';
import { circle, type Point, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A lamp post standing on `at`, its arm towards `side`; it glows when the hour is dark. */
export function streetLamp(
  stage: Stage,
  at: Point,
  { height, side = 1, depth = 0 }: { height: number; side?: -1 | 1; depth?: number },
): string {
  const glow = stage.isDark ? circle([17, -95], 30, stage.gradient('round', [lampLight, 0.65], [lampLight, 0])) : '';
  return placed(
    at,
    [(side * height) / 100, height / 100],
    stroke('M0 0V-90Q0-98 8-98H18', stage.shaded('#3c424c', depth), 2.4),
    rect([12, -98.5, 11, 4], stage.isDark ? '#fff3cf' : stage.tint('#cfd3d6', depth), { rx: 2 }),
    glow,
  );
}
