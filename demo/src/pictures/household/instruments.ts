import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export function guitar(stage: Stage, at: Point, { length, facing }: { length: number; facing: -1 | 1 }): string {
  const body = stage.random.pick(['#c8552c', '#e0a03c', '#b8433f', '#3f7fa0']);
  return placed(
    at,
    [(length / 100) * facing, length / 100],
    stroke('M-10 8L66-36', stage.tint('#6b4632'), 6),
    stroke('M62-34L76-42', stage.shaded('#3a2a22'), 9, { 'stroke-linecap': 'butt' }),
    path(
      'M-36 22Q-44 2-26-2Q-16-4-10-12Q2-20 10-8Q16 2 6 10Q0 16-2 24Q-10 40-26 36Q-34 32-36 22z',
      stage.gradient('slant', stage.lit(body), stage.shaded(body)),
    ),
    circle([-12, 8], 7, stage.shaded('#3a2a22')),
  );
}

export function drums(stage: Stage, at: Point, width: number): string {
  const shell = stage.accent(0);
  return placed(
    at,
    width / 100,
    path('M-17-40Q-18-82 0-82T17-40z', stage.tint(stage.accent(1))),
    stroke('M-13-72Q-30-64-34-48M13-72Q30-66 34-50', stage.tint('#5b3a29'), 7),
    ellipse([0, -94], [9.5, 11], stage.tint('#5b3a29')),
    path('M-10-94Q-11-107 0-107T10-94Q0-102-10-94z', '#2a1f1b'),
    stroke('M-46 0V-62M46 0V-66', stage.shaded('#8a949c'), 2.4),
    ellipse([-46, -63], [22, 4], stage.lit('#e8c25a')),
    ellipse([46, -67], [24, 4], stage.lit('#e8c25a')),
    circle([0, -26], 27, stage.gradient('slant', stage.lit(shell), stage.shaded(shell))),
    circle([0, -26], 21, stage.lit('#f4ead2')),
    path('M-44-18V-38H-20V-18zM20-18V-38H44V-18z', stage.tint(shell)),
    ellipse([-32, -38], [12, 3.4], stage.lit('#f4ead2')),
    ellipse([32, -38], [12, 3.4], stage.lit('#f4ead2')),
  );
}

export function loudspeaker(stage: Stage, at: Point, height: number): string {
  return placed(
    at,
    height / 100,
    rect([-24, -100, 48, 100], stage.gradient('across', stage.tint('#3a3d48'), stage.shaded('#2a2c36')), { rx: 2 }),
    ...[-76, -46, -18].map(
      (y, index) =>
        circle([0, y], index === 0 ? 10 : 13, stage.shaded('#1c1e26'), {
          stroke: stage.tint('#5a5f6c'),
          'stroke-width': 2,
        }) + circle([0, y], 4, stage.tint('#5a5f6c')),
    ),
  );
}

export function microphoneStand(stage: Stage, at: Point, height: number): string {
  return placed(
    at,
    height / 100,
    stroke('M-12 0H12M0 0V-88L-14-98', stage.shaded('#8a949c'), 2.6),
    circle([-16, -99], 4.4, stage.shaded('#2c2f38')),
  );
}
