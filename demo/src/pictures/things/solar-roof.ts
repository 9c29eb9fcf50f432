import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, polygon, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { skyline } from '../town/city.ts';
import { technician } from './technician.ts';

/** A place on the slope, from 0 to 1 across and down. */
type Slope = (across: number, down: number) => Point;

/** Close to a pitched roof: panels on the tiles, someone at work. */
export function roof(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const ridge = random.between(118, 140);
  const left = random.between(36, 80);
  const right = WIDTH - random.between(10, 40);
  const at: Slope = (across, down) => [
    left + 40 - down * 62 + across * (right - left - 20 + down * 40),
    ridge + down * (HEIGHT - ridge - 44),
  ];
  const [x, y] = at(0.84, 0.5);
  return (
    behind(stage, horizon) +
    hill(stage, { y: horizon + 34, swing: 8, colour: terrain.leaf, depth: 0.3 }) +
    palm(stage, [random.pick([24, 486]), HEIGHT], { height: 190, depth: 0.1 }) +
    tiles(stage, at) +
    panels(stage, at) +
    technician(stage, [x, y + 14], {
      height: random.between(92, 106),
      pose: ['bending', 'working', 'pointing'],
      facing: -1,
    })
  );
}

function behind(stage: Stage, horizon: number): string {
  const { random } = stage;
  if (random.chance(0.5)) return skyline(stage, horizon + 30);
  return random
    .spread(9, 0, WIDTH)
    .map((x) => {
      const kind = random.pick<TreeKind>(['round', 'poplar']);
      return tree(stage, kind, [x, horizon + 60], { height: random.between(40, 70), depth: 0.3 });
    })
    .join('');
}

function tiles(stage: Stage, at: Slope): string {
  const tile = stage.random.pick(['#b5633f', '#a8553f', '#7d8a94', '#c0794a', '#5f7f8c']);
  const slope = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const courses = [0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map(
    (down) => `M${at(0, down).join(' ')}L${at(1, down).join(' ')}`,
  );
  const eaves = at(0, 1)[0];
  const plaster = stage.gradient('down', stage.shaded('#f0e0c4'), stage.tint('#f0e0c4'));
  return (
    rect([eaves + 24, HEIGHT - 46, WIDTH, 60], plaster) +
    rect([eaves - 2, HEIGHT - 46, WIDTH, 6], stage.shaded(tile)) +
    polygon(slope, stage.gradient('down', stage.lit(tile), stage.tint(tile), stage.shaded(tile))) +
    stroke(courses.join(''), stage.shaded(tile), 1.6, { opacity: 0.6 })
  );
}

/** Two rows of four; on some days one is still to come. */
function panels(stage: Stage, at: Slope): string {
  const all = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => [0.1 + column * 0.16, 0.12 + row * 0.37] as const));
  const fitted = stage.random.chance(0.5) ? all : all.slice(0, 7);
  return fitted.map(([across, down]) => panel(stage, (x, y) => at(across + x * 0.15, down + y * 0.34))).join('');
}

function panel(stage: Stage, at: Slope): string {
  const fill = stage.gradient('slant', stage.lit('#3f6fb0'), stage.tint('#24487f'), stage.shaded('#1c3560'));
  const lines = [0.33, 0.66].map(
    (share) =>
      `M${at(share, 0).join(' ')}L${at(share, 1).join(' ')}M${at(0, share).join(' ')}L${at(1, share).join(' ')}`,
  );
  return (
    polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], fill, { stroke: stage.lit('#dfe6ea'), 'stroke-width': 2 }) +
    stroke(lines.join(''), stage.lit('#8fb4dc'), 0.9, { opacity: 0.7 })
  );
}
