import { house } from '../built/houses.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, path, polygon, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { cow } from '../nature/animals.ts';
import { type CropKind, crop } from '../nature/crops.ts';
import { tufts } from '../nature/ground.ts';
import { crest, crestAt, furrows, hill, hillUnder } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import { tractor } from '../vehicles/tractor.ts';

/** Crop rows that run to the horizon, a patchwork of hills, or terraces on a slope. */
export function drawFarmland(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(112, 150);
  const far =
    sky(stage, horizon) +
    hill(stage, { y: horizon - 20, swing: 20, colour: terrain.rock, depth: 0.76 }) +
    hill(stage, { y: horizon - 2, swing: 9, colour: terrain.leaf, depth: 0.55, points: 20 });
  return far + random.pick([rows, patchwork, terraces])(stage, horizon);
}

function farmer(stage: Stage, at: Point, height: number): string {
  const { random } = stage;
  const outfit = someone(stage, { head: random.pick(['straw', 'wrap', 'straw']), cloth: '#dcb66a' });
  return figure(stage, at, {
    height,
    pose: ['bending', 'standing', 'working', 'walking'],
    outfit,
  });
}

function rows(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const top = horizon + 14;
  const eye = random.between(0.25, 0.75) * WIDTH;
  const soil = terrain.earth;
  const count = 9;
  const bands = Array.from({ length: count }, (_, index) => {
    const left = eye + (index - count / 2) * 96;
    return `M${eye + (index - count / 2) * 7} ${top}h3.4L${left + 48} ${HEIGHT}H${left}z`;
  }).join('');
  const kind = random.pick<CropKind>(['maize', 'cabbage', 'cassava', 'sunflower']);
  const plants = [0.06, 0.14, 0.25, 0.4, 0.6, 0.86].flatMap((near) =>
    Array.from({ length: count }, (_, index) => {
      const spread = (index - count / 2 + 0.25) * (7 + near * 89);
      return crop(stage, kind, [eye + spread + 3, top + near * (HEIGHT - top) + 6], {
        height: 8 + near * 56,
        depth: near < 0.3 ? 0.25 : 0,
      });
    }),
  );
  const field = rect(
    [0, top - 4, WIDTH, HEIGHT],
    stage.gradient('down', stage.lit(soil, 0.3), stage.tint(soil), stage.shaded(soil)),
  );
  const farm = homestead(
    stage,
    [random.chance(0.5) ? random.between(40, 130) : random.between(370, 460), top + 2],
    0.25,
  );
  return (
    farm +
    field +
    path(bands, stage.shaded(soil), { opacity: 0.35 }) +
    plants.slice(0, 36).join('') +
    farmer(stage, [random.between(120, 380), top + random.between(58, 76)], random.between(62, 78)) +
    plants.slice(36).join('')
  );
}

function homestead(stage: Stage, at: Point, depth: number): string {
  const { random } = stage;
  const trees = [-46, 42, 60].map((dx) =>
    tree(stage, random.pick<TreeKind>(['round', 'poplar']), [at[0] + dx, at[1]], {
      height: random.between(34, 52),
      depth: depth + 0.1,
    }),
  );
  const silo = random.chance(0.5)
    ? path(
        `M${at[0] + 26} ${at[1]}v-34q8-9 16 0v34z`,
        stage.gradient('across', stage.lit('#cdd2d4', depth), stage.shaded('#9aa4aa', depth)),
      )
    : '';
  return trees.join('') + silo + house(stage, 'gable', at, { width: random.between(46, 60), depth });
}

/** Hills in different crops, each combed by its own furrows. */
function patchwork(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const tones = random.shuffled([terrain.grass, terrain.dryGrass, terrain.earth, terrain.leaf, '#d8b04a']);
  const drawn = [0.06, 0.3, 0.62].map((near, index) => {
    const shape = {
      y: horizon + 12 + near * (HEIGHT - horizon),
      swing: 18 - near * 6,
      colour: tones[index] ?? terrain.grass,
      depth: 0.34 * (1 - near),
    };
    const line = crest(stage, shape);
    const trees = random.spread(random.whole(2, 5), 0, WIDTH).map((x) =>
      tree(stage, random.pick<TreeKind>(['round', 'poplar', 'bush']), [x, crestAt(line, x) + 3], {
        height: 18 + near * 44,
        depth: shape.depth,
      }),
    );
    const x = random.between(60, WIDTH - 60);
    const extra = index === 0 ? homestead(stage, [x, crestAt(line, x) + 4], 0.3) : '';
    return (
      extra +
      hillUnder(stage, shape, line) +
      furrows(stage, line, { colour: shape.colour, depth: shape.depth, count: 7, gap: 4 + near * 9 }) +
      trees.join('')
    );
  });
  const work = random.chance(0.5)
    ? tractor(stage, [random.between(120, 380), HEIGHT - random.between(24, 40)], {
        length: random.between(84, 112),
      })
    : random
        .spread(random.whole(2, 3), 60, WIDTH - 60)
        .map((x) =>
          cow(stage, [x, HEIGHT - random.between(14, 34)], {
            length: random.between(46, 62),
          }),
        )
        .join('');
  return drawn.join('') + work + tufts(stage, [0, HEIGHT - 20, WIDTH, 24], terrain.grass);
}

/** Steps on a slope, flooded or green, that follow the lie of the land. */
function terraces(stage: Stage, horizon: number): string {
  const { random, terrain, palette } = stage;
  const flooded = random.chance(0.6);
  const tones = random.shuffled([terrain.grass, terrain.dryGrass, terrain.leaf, '#9fbf5a']);
  const side = random.side();
  const steps = Array.from({ length: 8 }, (_, index) => {
    const near = index / 7;
    const shape = {
      y: horizon + 10 + near ** 1.3 * (HEIGHT - horizon - 26),
      swing: 7 + near * 7,
      colour: tones[index % 3] ?? terrain.grass,
      depth: 0.36 * (1 - near),
      points: 7,
    };
    const line = crest(stage, shape).map(([x, y]): Point => [x, y - side * (x / WIDTH - 0.5) * 40 * (1 - near * 0.4)]);
    const pool =
      flooded && index % 2 === 1
        ? polygon(
            [
              ...line.map(([x, y]): Point => [x, y + 3 + near * 3]),
              ...line.toReversed().map(([x, y]): Point => [x, y + 7 + near * 14]),
            ],
            stage.gradient('across', palette.sky[2], palette.sky[1]),
            { opacity: 0.75 },
          )
        : furrows(stage, line, { colour: shape.colour, depth: shape.depth, count: 2, gap: 3 + near * 4 });
    const x = random.between(40, WIDTH - 40);
    const figureHere = index === 4 || index === 6 ? farmer(stage, [x, crestAt(line, x) + 4], 26 + near * 44) : '';
    const trees = random.chance(0.5)
      ? palm(stage, [(x + 180) % WIDTH, crestAt(line, (x + 180) % WIDTH) + 4], {
          height: 30 + near * 60,
          depth: shape.depth,
        })
      : '';
    return trees + hillUnder(stage, shape, line) + pool + figureHere;
  });
  return homestead(stage, [random.between(80, 420), horizon + 10], 0.35) + steps.join('');
}
