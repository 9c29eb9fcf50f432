import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { peaks } from '../nature/peaks.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import { train } from '../vehicles/train.ts';
import { oncoming } from './oncoming.ts';
import { platform } from './platform.ts';

/** A train across the country or a viaduct, one that comes towards us, or one at the platform. */
export function drawRailway(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(128, 160);
  const far = random.chance(0.4)
    ? peaks(stage, {
        foot: horizon + 6,
        height: random.between(70, 110),
        count: random.whole(3, 5),
        colour: terrain.rock,
        depth: 0.66,
      })
    : hill(stage, { y: horizon - 22, swing: 24, colour: terrain.rock, depth: 0.72 });
  const back =
    sky(stage, horizon) + far + hill(stage, { y: horizon, swing: 10, colour: terrain.leaf, depth: 0.5, points: 18 });
  return back + random.pick([country, viaduct, oncoming, platform])(stage, horizon);
}

function country(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const rail = random.between(206, 226);
  const meadow = hill(stage, { y: horizon + 22, swing: 10, colour: terrain.grass, depth: 0.24 });
  const trees = random.spread(random.whole(4, 8), 0, WIDTH).map((x) =>
    tree(stage, random.pick<TreeKind>(['round', 'acacia', 'poplar']), [x, rail - random.between(10, 26)], {
      height: random.between(36, 60),
      depth: 0.2,
    }),
  );
  const poles = random
    .spread(5, -20, WIDTH + 20)
    .map((x) => `M${x} ${rail}v-62m-8 6h16`)
    .join('');
  const bank = path(
    `M-4 ${rail - 2}L${WIDTH + 4} ${rail - 2}L${WIDTH + 4} ${rail + 14}L-4 ${rail + 14}z`,
    stage.shaded(terrain.earth),
  );
  const head: Point = [random.between(330, 470), rail - 2];
  return (
    meadow +
    trees.join('') +
    stroke(poles, stage.shaded('#4a4038', 0.15), 1.8) +
    stroke(`M-5 ${rail - 58}H${WIDTH + 5}`, stage.shaded('#4a4038', 0.3), 0.8) +
    bank +
    stroke(`M-4 ${rail}H${WIDTH + 4}`, stage.shaded('#4a4a52'), 2.4) +
    train(stage, head, { height: random.between(48, 58), cars: 5, freight: random.chance(0.35) }) +
    hill(stage, { y: rail + 18, swing: 5, colour: terrain.dryGrass }) +
    tufts(stage, [0, rail + 22, WIDTH, HEIGHT - rail - 20], terrain.dryGrass) +
    (random.chance(0.6)
      ? palm(stage, [random.pick([40, 70, 440, 470]), HEIGHT - 10], { height: random.between(120, 170) })
      : tree(stage, 'acacia', [random.pick([60, 440]), HEIGHT - 8], { height: random.between(100, 140) }))
  );
}

function viaduct(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const deck = horizon + random.between(14, 30);
  const foot = HEIGHT - 12;
  const stone = random.pick(['#cdb595', '#b9a78f', '#c79c7c', '#d8d0c4']);
  const count = random.whole(5, 7);
  const step = (WIDTH + 40) / count;
  const arches = Array.from({ length: count }, (_, index) => {
    const left = -20 + index * step + 8;
    const half = (step - 16) / 2;
    return `M${left} ${foot}V${deck + 16 + half}A${half} ${half} 0 0 1 ${left + half * 2} ${deck + 16 + half}V${foot}z`;
  }).join('');
  const valley = random.chance(0.5)
    ? water(stage, [0, foot - 34, WIDTH, 60])
    : hill(stage, { y: foot - 36, swing: 8, colour: terrain.grass, depth: 0.2 });
  const wall = path(
    `M-4 ${deck}H${WIDTH + 4}V${foot}H-4z${arches}`,
    stage.gradient('down', stage.lit(stone), stage.tint(stone), stage.shaded(stone)),
    { 'fill-rule': 'evenodd' },
  );
  const inner = path(arches.replace(/M([\d.-]+) /g, 'M$1 '), 'none', {
    stroke: stage.shaded(stone),
    'stroke-width': 4,
  });
  const bushes = random.spread(7, 0, WIDTH).map((x) =>
    tree(stage, random.pick<TreeKind>(['bush', 'round', 'bush']), [x, HEIGHT - random.between(-4, 8)], {
      height: random.between(34, 60),
    }),
  );
  const travelling = train(stage, [random.between(300, 480), deck], {
    height: random.between(30, 38),
    cars: 6,
    freight: random.chance(0.25),
  });
  return (
    valley +
    travelling +
    wall +
    inner +
    rect([-4, deck - 3, WIDTH + 8, 7], stage.lit(stone)) +
    hill(stage, { y: HEIGHT - 14, swing: 6, colour: terrain.grass }) +
    placed([0, 0], 1, bushes.join(''))
  );
}
