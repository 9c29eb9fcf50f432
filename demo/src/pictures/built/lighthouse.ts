import { lampLight } from '../ink/local-colours.ts';
import { circle, type Point, path, placed, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export function lighthouse(stage: Stage, at: Point, height: number): string {
  const { random, lightFrom } = stage;
  const band = random.pick(stage.accents);
  const across = (colour: string) =>
    stage.gradient(
      'across',
      ...(lightFrom < 0 ? [stage.lit(colour), stage.shaded(colour)] : [stage.shaded(colour), stage.lit(colour)]),
    );
  const beam = stage.isDark
    ? path('M0 -88L190 -126L190 -62z', stage.gradient('across', [lampLight, 0.7], [lampLight, 0]))
    : '';
  return placed(
    at,
    height / 100,
    beam,
    rect([8, -16, 34, 16], stage.lit('#f3e9d8')),
    path('M5 -16L45 -16L40 -26L10 -26z', stage.tint('#a65a3f')),
    path('M-11 0L-7-80H7L11 0z', across('#f7f1e4')),
    path('M-9.6 -28L-8.4 -50L8.4 -50L9.6 -28z', across(band)),
    rect([-10, -82, 20, 3.4], stage.shaded('#3f4650')),
    rect([-5.4, -94, 10.8, 12], stage.isDark ? '#fff3c8' : stage.lit('#cfe2e6')),
    path('M-8-93Q0-106 8-93z', stage.tint(band)),
    stage.isDark ? circle([0, -88], 22, stage.gradient('round', [lampLight, 0.8], [lampLight, 0])) : '',
  );
}
