import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt } from '../ink/local-colours.ts';
import { rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { stones, tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { peaks } from '../nature/peaks.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { skyline } from '../town/city.ts';
import { type CarKind, car } from '../vehicles/cars.ts';
import { straightOn } from './straight-road.ts';
import { windingRoad } from './winding-road.ts';

/** A road that winds into the hills, runs straight to the horizon, or crosses the view. */
export function drawRoad(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(124, 156);
  const far = random.pick([
    () =>
      peaks(stage, {
        foot: horizon + 8,
        height: random.between(70, 110),
        count: random.whole(3, 5),
        colour: terrain.rock,
        depth: 0.6,
      }),
    () => hill(stage, { y: horizon - 24, swing: 24, colour: terrain.rock, depth: 0.7 }),
    () => skyline(stage, horizon + 2),
  ])();
  return sky(stage, horizon) + far + random.pick([windingRoad, straightOn, across])(stage, horizon);
}

function across(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const top = random.between(202, 222);
  const back = hill(stage, { y: horizon + 20, swing: 12, colour: terrain.grass, depth: 0.26 });
  const trees = random.spread(random.whole(4, 7), 0, WIDTH).map((x) =>
    tree(stage, random.pick<TreeKind>(['round', 'acacia', 'baobab']), [x, top - random.between(4, 20)], {
      height: random.between(44, 80),
      depth: 0.14,
    }),
  );
  const kinds = random.shuffled<CarKind>(['saloon', 'hatch', 'pickup', 'van', 'minibus', 'truck', 'bus']);
  const lane = (y: number, facing: -1 | 1, from: number) =>
    random
      .spread(2, -10, WIDTH + 10)
      .map((x, index) => {
        const kind = kinds[from + index] ?? 'saloon';
        return car(stage, kind, [x, y], {
          length: kind === 'bus' ? 150 : kind === 'truck' ? 130 : random.between(88, 104),
          colour: stage.accent(from + index),
          facing,
        });
      })
      .join('');
  return (
    back +
    trees.join('') +
    rect([0, top - 8, WIDTH, 10], stage.lit(terrain.earth)) +
    rect([0, top, WIDTH, 56], stage.gradient('down', stage.tint(asphalt), stage.shaded(asphalt))) +
    stroke(`M-4 ${top + 27}H${WIDTH + 4}`, stage.lit('#f6ecd2'), 2.6, {
      'stroke-dasharray': '26 18',
      'stroke-linecap': 'butt',
    }) +
    lane(top + 19, -1, 0) +
    lane(top + 49, 1, 2) +
    hill(stage, { y: top + 58, swing: 2, colour: terrain.dryGrass }) +
    stones(stage, [0, HEIGHT - 8, WIDTH, 6], 2) +
    tufts(stage, [0, top + 58, WIDTH, 26], terrain.dryGrass) +
    (random.chance(0.5) ? palm(stage, [random.pick([30, 470]), HEIGHT + 2], { height: 170 }) : '')
  );
}
