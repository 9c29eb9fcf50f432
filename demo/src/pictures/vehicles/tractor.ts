import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** A tractor standing on `at`, front to the right. */
export function tractor(
  stage: Stage,
  at: Point,
  { length, facing = stage.random.side() }: { length: number; facing?: -1 | 1 },
): string {
  const paint = stage.random.pick(['#c8352e', '#3f7f4c', '#2f6fa0', '#d98a26']);
  const wheel = (x: number, r: number) =>
    circle([x, -r], r, stage.shaded('#26262c')) +
    circle([x, -r], r * 0.86, 'none', {
      stroke: stage.tint('#4a4a52'),
      'stroke-width': r * 0.2,
      'stroke-dasharray': '4 3',
    }) +
    circle([x, -r], r * 0.5, stage.lit('#e9c25a')) +
    circle([x, -r], r * 0.18, stage.shaded('#8a6a2a'));
  return placed(
    at,
    [(length / 100) * facing, length / 100],
    ellipse([0, 0], [54, 4], stage.palette.shade, { opacity: 0.45 }),
    stroke('M20-42V-66', stage.shaded('#3a3f48'), 4),
    path('M-34-42L-30-78H2L8-42z', stage.gradient('slant', stage.lit('#b5d2dc'), stage.shaded('#6a8a98')), {
      opacity: 0.85,
    }),
    ellipse([-16, -60], [6, 7], stage.shaded('#4a2e22')),
    path('M-25-36Q-24-54-16-54T-7-36z', stage.tint(stage.accent(0))),
    rect([-38, -83, 46, 6], stage.tint(paint), { rx: 3 }),
    stroke('M-33-42L-29-78M6-42L1-78', stage.shaded(paint), 3),
    path(
      'M-42-18L-40-42H6L10-40H44Q50-40 50-32V-18z',
      stage.gradient('down', stage.lit(paint), stage.tint(paint), stage.shaded(paint)),
    ),
    stroke('M24-34H44M24-28H44', stage.shaded(paint), 2),
    wheel(-26, 24),
    wheel(36, 14),
  );
}
