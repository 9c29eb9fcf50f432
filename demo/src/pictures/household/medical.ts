import { type Box, circle, ellipse, type Point, path, placed, rect, stroke, turned } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { someone } from '../people/outfit.ts';

export function couch(stage: Stage, [x, y]: Point, colour: string): string {
  return placed(
    [x, y],
    1,
    stroke('M-70 0V-34M70 0V-34M-70-12H70', stage.shaded('#8a98a4'), 4),
    rect([-86, -48, 172, 15], stage.gradient('down', stage.lit(colour), stage.shaded(colour)), { rx: 5 }),
    rect([-84, -57, 42, 12], stage.lit('#fbfaf4'), { rx: 6 }),
    rect([-38, -49, 118, 5], stage.lit('#f4f8f8')),
  );
}

export function curtain(stage: Stage, [x, y, width, height]: Box, colour: string): string {
  const folds = Array.from(
    { length: Math.round(width / 12) },
    (_, index) => `M${x + 6 + index * 12} ${y + 4}v${height - 6}`,
  ).join('');
  return (
    stroke(`M${x - 30} ${y}h${width + 70}`, stage.shaded('#8a98a4'), 3) +
    rect([x, y, width, height], stage.gradient('across', stage.lit(colour), stage.tint(colour), stage.shaded(colour))) +
    stroke(folds, stage.shaded(colour), 2, { opacity: 0.45 })
  );
}

/** Rings that shrink and open to every side, as on a chart for the eyes; no letters. */
export function eyeChart(stage: Stage, [x, y]: Point): string {
  const rings = [0, -9, 9, -13, 0, 13].map((dx, index) => {
    const [dy, r] = index === 0 ? [13, 8] : index < 3 ? [31, 5.4] : [45, 3.4];
    const ring = path(`M${r * 0.7} ${-r * 0.7}a${r} ${r} 0 1 0 0 ${r * 1.4}`, 'none', {
      stroke: '#2e3440',
      'stroke-width': r * 0.42,
    });
    return turned([x + dx, y + dy], [45, 180, 270, 90, 135, 315][index] ?? 0, ring);
  });
  return rect([x - 24, y - 4, 48, 62], stage.lit('#fdfcf6'), { rx: 2 }) + rings.join('');
}

export function jars(stage: Stage, [x, y]: Point): string {
  return [0, 20, 40]
    .map(
      (dx, index) =>
        rect([x + dx, y - 20 - index * 3, 14, 20 + index * 3], stage.lit('#dbeef0'), { rx: 3, opacity: 0.9 }) +
        rect([x + dx, y - 11, 14, 11], stage.tint(stage.accent(index)), { rx: 2 }) +
        rect([x + dx - 1, y - 24 - index * 3, 16, 5], stage.shaded('#5f7f8c'), { rx: 1.5 }),
    )
    .join('');
}

export function trolley(stage: Stage, at: Point): string {
  return placed(
    at,
    1,
    ellipse([0, 0], [30, 3], stage.palette.shade, { opacity: 0.35 }),
    stroke('M-24-2V-52M24-2V-52M-24-20H24', stage.tint('#9aa8b4'), 3.4),
    rect([-30, -56, 60, 6], stage.lit('#e6eef0'), { rx: 2 }),
    rect([-20, -68, 10, 12], stage.tint('#6fb0c0'), { rx: 2 }),
    rect([-4, -64, 20, 8], stage.lit('#fbfaf4'), { rx: 1 }),
    circle([-22, 0], 3.4, stage.shaded('#3f4650')),
    circle([22, 0], 3.4, stage.shaded('#3f4650')),
  );
}

/** A bed from its long side with someone in it. */
export function bed(stage: Stage, at: Point, blanket: string): string {
  const outfit = someone(stage);
  return placed(
    at,
    1,
    stroke('M-62 4V-64M62 4V-34M-62-8H62', stage.tint('#aab6bf'), 4.4),
    rect([-62, -36, 124, 16], stage.lit('#f4f6f4'), { rx: 5 }),
    path('M-58-34Q-56-52-40-52T-24-36z', stage.lit('#ffffff')),
    ellipse([-36, -46], [8, 9.5], stage.tint(outfit.skin)),
    path('M-45-46Q-46-57-35-57T-28-50Q-38-52-45-46z', outfit.hair),
    path(
      'M-30-34Q-24-52-2-48Q30-50 58-38V-18H-30z',
      stage.gradient('down', stage.lit(blanket), stage.tint(blanket), stage.shaded(blanket)),
    ),
    path('M-30 -34L-20 -44L-12 -20L-30 -20z', stage.lit('#fbfaf4')),
  );
}
