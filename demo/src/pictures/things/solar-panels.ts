import { house } from '../built/houses.ts';
import { panel, solarPump } from '../built/solar.ts';
import { windmill } from '../built/windmill.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { path } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { roof } from './solar-roof.ts';
import { technician } from './technician.ts';

/** A field of panels, a roof being fitted, or a village pump that runs on the sun. */
export function drawSolarPanels(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(118, 150);
  const far = sky(stage, horizon) + hill(stage, { y: horizon - 20, swing: 22, colour: terrain.rock, depth: 0.72 });
  return far + random.pick([field, roof, village])(stage, horizon);
}

/** Rows of tilted tables that shrink towards the hills. */
function field(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const ground = random.pick([terrain.grass, terrain.dryGrass, terrain.earth]);
  const skew = random.between(-70, 70);
  const rows = [0.06, 0.15, 0.28, 0.46, 0.72].map((near, row) => {
    const y = horizon + 14 + near * (HEIGHT - horizon) * 0.98;
    const width = 26 + near * 150;
    const high = 7 + near * 48;
    const count = Math.ceil(WIDTH / width) + 2;
    const shift = skew * near - width;
    const one = () => panel(stage, [0, 0], { width: width * 0.92, height: high, depth: 0.34 * (1 - near) });
    return Array.from({ length: count }, (_, index) =>
      stage.reuse(`panel ${row}`, one, { x: shift + index * width, y }),
    ).join('');
  });
  const mills = random.chance(0.5)
    ? random
        .spread(random.whole(2, 4), 20, WIDTH - 20)
        .map((x) => windmill(stage, [x, horizon + 6], { height: random.between(56, 88), depth: 0.45 }))
        .join('')
    : '';
  const keeper = technician(stage, [random.between(60, 440), HEIGHT - 10], {
    height: random.between(78, 92),
    pose: ['pointing', 'walking', 'standing', 'onePhone'],
  });
  return (
    mills +
    hill(stage, { y: horizon + 4, swing: 5, colour: terrain.leaf, depth: 0.45, points: 18 }) +
    hill(stage, { y: horizon + 16, swing: 3, colour: ground, depth: 0.12 }) +
    rows.join('') +
    keeper +
    tufts(stage, [0, HEIGHT - 24, WIDTH, 26], ground)
  );
}

function village(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const ground = random.pick([terrain.grass, terrain.dryGrass, terrain.earth]);
  const x = random.between(150, 350);
  const kind = random.pick(['gable', 'hut', 'flat'] as const);
  const homes = random
    .spread(4, 10, WIDTH - 10)
    .map((at) =>
      house(stage, kind, [at, horizon + random.between(34, 50)], { width: random.between(52, 72), depth: 0.22 }),
    );
  const trees = random.spread(6, 0, WIDTH).map((at) =>
    tree(stage, random.pick<TreeKind>(['round', 'acacia']), [at, horizon + 26], {
      height: random.between(36, 64),
      depth: 0.32,
    }),
  );
  const people = random.spread(random.whole(2, 3), x > 250 ? 30 : x + 90, x > 250 ? x - 90 : WIDTH - 30).map((at) =>
    figure(stage, [at, HEIGHT - random.between(8, 30)], {
      height: random.between(72, 86),
      pose: ['walking', 'carrying', 'standing', 'strolling'],
      facing: at < x ? 1 : -1,
    }),
  );
  const garden = path(`M${x + 20} ${HEIGHT}q30-26 110-20l120 20z`, stage.tint('#5f9a45'), { opacity: 0.7 });
  return (
    hill(stage, { y: horizon + 8, swing: 8, colour: terrain.leaf, depth: 0.45, points: 18 }) +
    trees.join('') +
    hill(stage, { y: horizon + 30, swing: 6, colour: ground, depth: 0.06 }) +
    homes.join('') +
    garden +
    solarPump(stage, [x, HEIGHT - 26], random.between(130, 156)) +
    people.join('') +
    tufts(stage, [0, HEIGHT - 30, WIDTH, 32], ground)
  );
}
