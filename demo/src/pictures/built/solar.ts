import { ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** One tilted table of cells; `at` is its lower left corner. */
export function panel(
  stage: Stage,
  [x, y]: Point,
  { width, height, depth = 0 }: { width: number; height: number; depth?: number },
): string {
  const lean = height * 0.34;
  const fill = stage.gradient(
    'slant',
    stage.lit('#4f86c8', depth),
    stage.tint('#2a5596', depth),
    stage.shaded('#1c3a6a', depth),
  );
  const face = path(`M${x} ${y}L${x + lean} ${y - height}L${x + width + lean} ${y - height}L${x + width} ${y}z`, fill, {
    stroke: stage.lit('#e2e8ec', depth),
    'stroke-width': height > 20 ? 2 : 1,
  });
  const shares = height > 20 ? [0.2, 0.4, 0.6, 0.8] : [0.33, 0.66];
  const lines = `${shares.map((share) => `M${x + width * share} ${y}l${lean}-${height}`).join('')}M${x + lean / 2} ${y - height / 2}h${width}`;
  const legs = stroke(
    `M${x + width * 0.2} ${y}v${height * 0.34}M${x + width * 0.8} ${y}v${height * 0.34}`,
    stage.shaded('#7a828c', depth),
    Math.max(1, height * 0.06),
  );
  const shadow = ellipse([x + width * 0.5, y + height * 0.34], [width * 0.5, height * 0.08], stage.palette.shade, {
    opacity: 0.4,
  });
  return shadow + legs + face + stroke(lines, stage.lit('#9fc0e4', depth), height > 20 ? 1.1 : 0.6, { opacity: 0.7 });
}

/** A water tank on a stand with panels before it and a tap that runs. */
export function solarPump(stage: Stage, at: Point, height: number): string {
  const tank = stage.random.pick(['#2f5f8c', '#3f4650', '#4a7f6a']);
  return placed(
    at,
    height / 150,
    ellipse([10, 4], [84, 8], stage.palette.shade, { opacity: 0.35 }),
    stroke('M24 0V-84M84 0V-84M24 0L84-84M84 0L24-84M24-42H84', stage.shaded('#8a6a4a'), 4),
    rect([16, -92, 76, 8], stage.tint('#a8754a')),
    path(
      'M24-92V-140Q54-154 84-140V-92z',
      stage.gradient('across', stage.lit(tank), stage.tint(tank), stage.shaded(tank)),
    ),
    stroke('M24-122H84M24-108H84', stage.shaded(tank), 2),
    stroke('M92-100H104V-30', stage.shaded('#5a626c'), 4),
    stroke('M104-30V-2', '#bfe6f4', 4, { opacity: 0.9 }),
    rect([92, -6, 24, 8], stage.tint('#5f8fa8'), { rx: 2 }),
    panel(stage, [-92, -18], { width: 92, height: 56 }),
  );
}
