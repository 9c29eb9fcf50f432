import { house } from '../built/houses.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, polygon, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { type CropKind, crop } from '../nature/crops.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';

/** A garden behind houses or at the edge of a town: beds, flowers, a shed, and somebody at work in it. */
export function drawGarden(stage: Stage): string {
  const { random, terrain } = stage;
  const top = random.between(128, 146);
  const side = random.side();
  const trees = random
    .spread(8, 0, WIDTH)
    .map((x) => tree(stage, 'round', [x, top + 4], { height: random.between(44, 84), depth: 0.2 }));
  const lawn = rect(
    [0, top, WIDTH, HEIGHT - top],
    stage.gradient('down', stage.lit(terrain.grass, 0.12), stage.tint(terrain.grass), stage.shaded(terrain.grass)),
  );
  return (
    sky(stage, top - 20) +
    hill(stage, { y: top - 26, swing: 12, colour: terrain.leaf, depth: 0.5 }) +
    trees.join('') +
    lawn +
    fence(stage, top + 6) +
    house(stage, 'gable', [WIDTH / 2 + side * 178, top + 34], { width: random.between(84, 104), depth: 0.06 }) +
    tufts(stage, [0, top + 20, WIDTH, HEIGHT - top - 20], terrain.grass) +
    beds(stage, top, side)
  );
}

function fence(stage: Stage, y: number): string {
  const pales = Array.from({ length: 32 }, (_, index) => `M${index * 16 + 4} ${y + 14}v-20`).join('');
  return (
    stroke(`M-4 ${y}H${WIDTH + 4}M-4 ${y + 9}H${WIDTH + 4}`, stage.tint('#b58f66', 0.14), 2) +
    stroke(pales, stage.lit('#c9a77c', 0.1), 3.4)
  );
}

/** Three strips that grow wider towards the viewer, each with a plant of its own, and whoever looks after them. */
function beds(stage: Stage, top: number, side: -1 | 1): string {
  const { random } = stage;
  const soil: Colour = '#6b4a34';
  const rows = [0.2, 0.5, 0.82].map((near, index) => {
    const y = top + 34 + near * (HEIGHT - top - 46);
    const tall = 14 + near * 22;
    const [left, right] = [WIDTH / 2 - 210 - near * 40, WIDTH / 2 + 150 + near * 80];
    const bed = polygon(
      [
        [left + 14, y - 9],
        [right - 10, y - 9],
        [right, y + 9],
        [left, y + 9],
      ],
      stage.gradient('down', stage.tint(soil), stage.shaded(soil)),
    );
    const count = 11 - index * 2;
    const places = random.spread(count, left + 22, right - 22);
    const isFlowers = index === 1 || random.chance(0.3);
    const kind = random.pick<CropKind>(['cabbage', 'maize', 'sunflower', 'cassava']);
    const plants = places.map((x) =>
      isFlowers ? flower(stage, [x, y + 2], tall) : crop(stage, kind, [x, y + 3], { height: tall * 1.5, depth: 0.04 }),
    );
    return bed + plants.join('');
  });
  const worker = figure(stage, [WIDTH / 2 - side * random.between(70, 120), HEIGHT - 66], {
    height: random.between(96, 110),
    pose: random.pick(['working', 'reaching', 'standing']),
    facing: side,
  });
  return (
    (rows[0] ?? '') + (rows[1] ?? '') + worker + can(stage, [WIDTH / 2 + side * 60, HEIGHT - 62]) + (rows[2] ?? '')
  );
}

function flower(stage: Stage, [x, y]: Point, tall: number): string {
  const colour = stage.accent(stage.random.whole(0, 4));
  const head: Point = [x + stage.random.between(-3, 3), y - tall];
  return (
    stroke(`M${x} ${y}L${head[0]} ${head[1]}m-1 ${tall * 0.5}l-6-4m7 6l6-4`, stage.tint('#5c8a44'), 1.8) +
    circle(head, 3.2 + tall * 0.1, stage.lit(colour)) +
    circle(head, 1.6, stage.lit('#f4d35e'))
  );
}

/** A watering can left between the beds. */
function can(stage: Stage, [x, y]: Point): string {
  const metal = stage.gradient('across', stage.lit('#8fa6a8'), stage.shaded('#5f7678'));
  return (
    ellipse([x, y + 1], [15, 3], stage.palette.shade, { opacity: 0.4 }) +
    path(`M${x - 11} ${y}l2-18h18l2 18z`, metal) +
    stroke(`M${x + 9} ${y - 8}l14-10m-3-3l7 7M${x - 8} ${y - 18}q8-12 16 0`, stage.tint('#6f8688'), 2.6)
  );
}
