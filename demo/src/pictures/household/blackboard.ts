import { darker } from '../ink/colour.ts';
import { type Box, circle, ellipse, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';

/** Chalk drawings without a letter: shapes, curves, the planets, a plant. */
export function blackboard(stage: Stage, [x, y, width, height]: Box): string {
  const { random } = stage;
  const slate = random.pick(['#2f4f45', '#33404d', '#2d4a52']);
  const chalk = '#f3efe2';
  const sketches = random.shuffled([
    stroke('M6 40V4M6 40H56M8 36Q22 34 28 20T54 6', chalk, 1.8) + stroke('M8 30L52 14', '#f2c23c', 1.6),
    path('M4 40L30 4L56 40z', 'none', { stroke: chalk, 'stroke-width': 1.8 }) +
      stroke('M30 4V40M24 40v-6h6', '#ef8f6c', 1.6),
    circle([30, 22], 18, 'none', { stroke: chalk, 'stroke-width': 1.8 }) +
      stroke('M30 22V4M30 22L46 32', '#f2c23c', 1.8),
    circle([12, 22], 8, '#f2c23c') +
      ellipse([30, 22], [26, 12], 'none', { stroke: chalk }) +
      circle([52, 16], 3.4, '#8fc7d8') +
      circle([34, 33.5], 2.4, '#ef8f6c'),
    stroke('M30 42V18M30 30Q16 30 14 18Q28 18 30 30M30 24Q44 22 46 10Q32 10 30 24', '#9fd08a', 2),
    stroke('M8 12H50M8 22H42M8 32H48', chalk, 2.4, { 'stroke-dasharray': '9 5' }),
  ]);
  const spots = [0.04, 0.36, 0.68].map((share, index) =>
    placed([x + share * width, y + (index % 2 === 0 ? 14 : 34)], 1, sketches[index] ?? ''),
  );
  return (
    rect([x - 6, y - 6, width + 12, height + 12], stage.tint('#9a6a42'), { rx: 3 }) +
    rect([x, y, width, height], stage.gradient('slant', slate, darker(slate, 0.25))) +
    spots.join('') +
    rect([x - 2, y + height + 4, width + 4, 5], stage.lit('#b98a5e')) +
    rect([x + 20, y + height + 1, 16, 4], chalk)
  );
}
