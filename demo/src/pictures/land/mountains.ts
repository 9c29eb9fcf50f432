import { house } from '../built/houses.ts';
import { mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import type { Point } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { overhang, stones, tufts, windingPath } from '../nature/ground.ts';
import { crest, crestAt, hill, hillUnder } from '../nature/hills.ts';
import { peaks } from '../nature/peaks.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import { figure } from '../people/figure.ts';

/** Ranges behind each other; below them a lake, or a valley with a path. */
export function drawMountains(stage: Stage): string {
  const { random, terrain, palette } = stage;
  const foot = random.between(165, 200);
  const rock = mix(terrain.rock, palette.shade, 0.5);
  const snow = random.chance(0.55);
  const far = random.chance(0.4)
    ? hill(stage, { y: foot - random.between(60, 90), swing: 26, colour: rock, depth: 0.75, points: 14 })
    : peaks(stage, {
        foot: foot - 10,
        height: random.between(90, 140),
        count: random.whole(4, 6),
        colour: rock,
        depth: 0.72,
      });
  const main = peaks(stage, {
    foot: foot + 8,
    height: random.between(120, 170),
    count: random.whole(2, 4),
    colour: rock,
    depth: 0.34,
    snow,
  });
  return sky(stage, foot) + far + main + (random.chance(0.45) ? lake(stage, foot) : valley(stage, foot));
}

function lake(stage: Stage, foot: number): string {
  const { random, terrain } = stage;
  const line = foot + random.between(10, 20);
  const woods = hill(stage, { y: foot + 2, swing: 6, colour: terrain.leaf, depth: 0.42, points: 26 });
  return woods + water(stage, [0, line, WIDTH, HEIGHT - line]) + bank(stage, HEIGHT - random.between(14, 30));
}

function valley(stage: Stage, foot: number): string {
  const { random, terrain } = stage;
  const woods = hill(stage, { y: foot + 6, swing: 12, colour: terrain.leaf, depth: 0.4, points: 18 });
  const meadow = hill(stage, { y: foot + 28, swing: 12, colour: terrain.grass, depth: 0.16, mist: 0 });
  const track = random.chance(0.6)
    ? windingPath(stage, [random.between(120, 380), HEIGHT + 6], [random.between(150, 350), foot + 34])
    : '';
  return woods + meadow + track + bank(stage, foot + random.between(62, 78));
}

/** The near ground, with a stand of trees at one side. */
function bank(stage: Stage, y: number): string {
  const { random, terrain } = stage;
  const side = random.side();
  const shape = { y, swing: 14, colour: terrain.grass };
  const line = crest(stage, shape).map(([x, top]): Point => [x, top - side * (x / WIDTH - 0.5) * 46]);
  const kind = random.pick<TreeKind>(['conifer', 'round', 'poplar', 'acacia', 'conifer']);
  const spots = Array.from({ length: random.whole(4, 8) }, (): Point => {
    const along = random.next() ** 1.3 * 0.5;
    const x = side > 0 ? (1 - along) * WIDTH : along * WIDTH;
    return [x, crestAt(line, x) + random.between(3, 12)];
  }).sort((a, b) => a[1] - b[1]);
  const height = random.between(50, 80);
  return (
    hillUnder(stage, shape, line) +
    stones(stage, [0, y + 14, WIDTH, 40], random.whole(0, 4)) +
    spots.map((at) => tree(stage, kind, at, { height: height * random.between(0.7, 1.15) })).join('') +
    tufts(stage, [0, y + 10, WIDTH, HEIGHT - y], terrain.grass) +
    life(stage, line, side) +
    (random.chance(0.35) ? overhang(stage, side > 0 ? -1 : 1, terrain.leaf) : '')
  );
}

/** A hut with a light in it, or people on the way; on the side where no trees stand. */
function life(stage: Stage, line: readonly Point[], side: -1 | 1): string {
  const { random } = stage;
  const x = (side > 0 ? random.between(0.12, 0.4) : random.between(0.6, 0.88)) * WIDTH;
  const at: Point = [x, Math.min(HEIGHT - 8, crestAt(line, x) + 10)];
  if (random.chance(0.35)) return house(stage, 'gable', at, { width: random.between(52, 72) });
  if (random.chance(0.3)) return '';
  const walker = (dx: number) =>
    figure(stage, [x + dx, at[1] + 4], { height: 40, pose: ['walking', 'standing', 'pointing'] });
  return walker(0) + (random.chance(0.5) ? walker(22) : '');
}
