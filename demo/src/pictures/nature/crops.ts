import { circle, ellipse, type Point, path, placed, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

export type CropKind = 'maize' | 'cabbage' | 'cassava' | 'sunflower';

/** One plant standing on `at`. */
export function crop(
  stage: Stage,
  kind: CropKind,
  at: Point,
  { height, depth }: { height: number; depth: number },
): string {
  return placed(
    at,
    height / 100,
    stage.reuse(`${kind} ${depth}`, () => drawers[kind](stage, depth)),
  );
}

const green = '#5f9440';

const drawers: Record<CropKind, (stage: Stage, depth: number) => string> = {
  maize: (stage, depth) =>
    stroke('M0 0V-92', stage.shaded(green, depth), 6) +
    path(
      'M0-14Q-34-40-44-14Q-26-30 0-4zM0-44Q36-76 48-44Q28-60 0-34zM0-66Q-30-96-42-72Q-24-80 0-56z',
      stage.tint(green, depth),
    ) +
    path('M0-26Q34-54 44-28Q26-40 0-16z', stage.lit(green, depth)) +
    ellipse([9, -46], [6, 14], stage.lit('#f0c24a', depth)) +
    stroke('M0-90L-8-104M0-90V-108M0-90L8-104', stage.tint('#d8b060', depth), 3),
  cabbage: (stage, depth) =>
    ellipse([0, -2], [58, 8], stage.palette.shade, { opacity: 0.4 }) +
    path(
      'M0-2Q-30 4-58-22Q-64-44-44-52Q-20-40 0-2zM0-2Q30 4 58-22Q64-44 44-52Q20-40 0-2z',
      stage.tint('#6fa05a', depth),
    ) +
    path('M0-4Q-40-6-38-36Q-32-62 0-64Q32-62 38-36Q40-6 0-4z', stage.tint('#8fbb6a', depth)) +
    path('M-4-6Q-32-20-22-46Q-10-62 6-58Q-12-34-4-6z', stage.lit('#a8cf80', depth)) +
    stroke('M0-8Q8-34 2-58M-44-44Q-24-30-10-10M44-44Q24-30 10-10', stage.lit('#c8e0a0', depth), 3),
  cassava: (stage, depth) =>
    stroke('M0 0Q-2-30 0-52M0-34L-22-58M0-30L24-54', stage.shaded('#8a5a48', depth), 5) +
    path(
      'M0-52Q-46-62-44-42Q-24-40 0-52zM0-52Q46-62 44-42Q24-40 0-52zM0-52Q-34-96-16-98Q0-84 0-52zM0-52Q34-96 16-98Q0-84 0-52z',
      stage.tint(green, depth),
    ) +
    path('M-22-58Q-54-54-50-76Q-34-76-22-58zM24-54Q56-50 52-74Q36-74 24-54z', stage.lit(green, depth)),
  sunflower: (stage, depth) =>
    stroke('M0 0V-78', stage.shaded(green, depth), 6) +
    path('M0-24Q-38-46-40-22Q-20-16 0-24zM0-40Q38-62 40-38Q20-32 0-40z', stage.tint(green, depth)) +
    circle([0, -82], 25, stage.lit('#f2b632', depth)) +
    circle([0, -82], 25, 'none', {
      stroke: stage.tint('#e09a24', depth),
      'stroke-width': 6,
      'stroke-dasharray': '5 6',
    }) +
    circle([0, -82], 12, stage.shaded('#6b4426', depth)),
};
