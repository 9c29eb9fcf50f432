import { type BridgeKind, bridge } from '../built/bridge.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { group, type Point, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { crest, crestAt, hill, hillUnder } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { peaks } from '../nature/peaks.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import { type BoatKind, boat } from '../vehicles/boats.ts';
import { skyline } from './city.ts';

/** A bridge across the whole view, with what lies behind it and a boat below. */
export function drawRiverBridge(stage: Stage): string {
  const { random, terrain } = stage;
  const line = random.between(168, 196);
  const deck = line - random.between(34, 52);
  const kind = random.pick<BridgeKind>(['arch', 'cables', 'suspension', 'girder', 'stone']);
  const span = () => bridge(stage, kind, { deck, line: line + 6 });
  const mirror = stage.reuse('bridge', span, {
    transform: `matrix(1 0 0 -1 0 ${Math.round(line * 2 + 12)})`,
    opacity: 0.22,
  });
  return (
    sky(stage, line - 20) +
    beyond(stage, line) +
    water(stage, [0, line, WIDTH, HEIGHT - line], mirror) +
    rect([0, line - 1, WIDTH, 2], stage.lit(terrain.grass, 0.3), { opacity: 0.5 }) +
    stage.reuse('bridge', span) +
    boats(stage, line) +
    nearBank(stage)
  );
}

function beyond(stage: Stage, line: number): string {
  const { random, terrain } = stage;
  const far = random.chance(0.4)
    ? peaks(stage, { foot: line, height: random.between(70, 110), count: 4, colour: terrain.rock, depth: 0.68 })
    : hill(stage, { y: line - random.between(40, 60), swing: 22, colour: terrain.rock, depth: 0.72 });
  const middle = random.chance(0.4)
    ? group({ opacity: 0.85 }, skyline(stage, line))
    : hill(stage, { y: line - 20, swing: 12, colour: terrain.leaf, depth: 0.5, points: 20 });
  const banks = hill(stage, { y: line - 5, swing: 4, colour: terrain.grass, depth: 0.35 });
  const trees = random
    .spread(random.whole(6, 11), 0, WIDTH)
    .map((x) => tree(stage, 'round', [x, line + 1], { height: random.between(12, 24), depth: 0.34 }));
  return far + middle + banks + trees.join('');
}

function boats(stage: Stage, line: number): string {
  const { random } = stage;
  const kind = random.pick<BoatKind>(['canoe', 'canoe', 'sail', 'ferry']);
  return random
    .spread(random.whole(1, 3), 40, WIDTH - 40)
    .map((x) => ({ x, near: random.between(0.2, 0.7) }))
    .sort((a, b) => a.near - b.near)
    .map(({ x, near }) =>
      boat(stage, kind, [x, line + 14 + near * (HEIGHT - line - 30)], {
        length: 42 + near * 70,
      }),
    )
    .join('');
}

function nearBank(stage: Stage): string {
  const { random, terrain } = stage;
  const shape = { y: HEIGHT - 4, swing: 10, colour: terrain.grass };
  const side = random.side();
  const line = crest(stage, shape).map(([x, y]): Point => [x, y - side * (x / WIDTH - 0.5) * 50]);
  const spot = (share: number) => (side > 0 ? 1 - share : share) * WIDTH;
  const plants = [random.between(0.02, 0.1), random.between(0.14, 0.24)].map((share) => {
    const x = spot(share);
    const at: Point = [x, crestAt(line, x) + 8];
    return random.chance(0.5)
      ? palm(stage, at, { height: random.between(90, 140) })
      : tree(stage, random.pick<TreeKind>(['bush', 'round', 'acacia']), at, { height: random.between(50, 110) });
  });
  return (
    hillUnder(stage, shape, line) +
    plants.join('') +
    tufts(stage, [side > 0 ? WIDTH * 0.5 : 0, HEIGHT - 22, WIDTH / 2, 26], terrain.grass)
  );
}
