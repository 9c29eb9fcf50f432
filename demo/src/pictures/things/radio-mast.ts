import { type HouseKind, house } from '../built/houses.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { crest, crestAt, hill, hillUnder } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { skyline } from '../town/city.ts';

/** A lattice mast on a hill; rings of sound go out over the land. */
export function drawMast(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(170, 194);
  const shape = { y: horizon + 22, swing: 16, colour: terrain.grass };
  const line = crest(stage, shape);
  const x = random.between(150, 354);
  const foot: Point = [x, crestAt(line, x) + 6];
  const far = random.chance(0.4)
    ? skyline(stage, horizon + 10)
    : hill(stage, { y: horizon - 20, swing: 24, colour: terrain.rock, depth: 0.7 });
  const woods = random
    .spread(7, 0, WIDTH)
    .filter((at) => Math.abs(at - x) > 40)
    .map((at) => {
      const kind = random.pick<TreeKind>(['round', 'acacia', 'bush']);
      return tree(stage, kind, [at, crestAt(line, at) + 6], { height: random.between(26, 52), depth: 0.16 });
    });
  return (
    sky(stage, horizon) +
    far +
    hill(stage, { y: horizon + 6, swing: 8, colour: terrain.leaf, depth: 0.42, points: 18 }) +
    mast(stage, foot, foot[1] - random.between(36, 50)) +
    woods.join('') +
    hillUnder(stage, shape, line) +
    listeners(stage, line, x)
  );
}

function mast(stage: Stage, [x, y]: Point, tall: number): string {
  const { random, palette, isDark } = stage;
  const paint = random.pick(['#c8452f', '#8a949c', '#d8722c']);
  const half = (share: number) => 24 - 21 * share;
  const braces = Array.from({ length: 8 }, (_, index) => {
    const [low, high] = [index / 8, (index + 1) / 8];
    const [y1, y2] = [y - tall * low, y - tall * high];
    return `M${x - half(low)} ${y1}L${x + half(high)} ${y2}M${x + half(low)} ${y1}L${x - half(high)} ${y2}`;
  });
  const tip: Point = [x, y - tall - 14];
  const rings = [34, 62, 94, 130].map((r, index) =>
    circle(tip, r, 'none', { stroke: palette.orb, 'stroke-width': 4, opacity: 0.6 - index * 0.13 }),
  );
  const legs = `M${x - 24} ${y}L${x - 3} ${y - tall}M${x + 24} ${y}L${x + 3} ${y - tall}M${x} ${y - tall}v-14`;
  const glow = isDark ? circle(tip, 18, stage.gradient('round', ['#ff6a4a', 0.8], ['#ff6a4a', 0])) : '';
  const dishes = [0.72, 0.6].map((share, index) =>
    ellipse([x - 9 + index * 19, y - tall * share], [4, 9], stage.lit('#f0ece2')),
  );
  return (
    rings.join('') +
    stroke(braces.join(''), stage.tint(paint), 1.8) +
    stroke(legs, stage.shaded(paint), 3.6) +
    dishes.join('') +
    circle(tip, 4, '#ff6a4a') +
    glow
  );
}

function listeners(stage: Stage, line: readonly Point[], x: number): string {
  const { random } = stage;
  const homes = random
    .spread(random.whole(3, 5), 20, WIDTH - 20)
    .filter((at) => Math.abs(at - x) > 50)
    .map((at) => {
      const spot: Point = [at, crestAt(line, at) + random.between(14, 34)];
      return house(stage, random.pick<HouseKind>(['gable', 'flat', 'hut']), spot, {
        width: random.between(44, 64),
        depth: 0.1,
      });
    });
  const people = random
    .spread(random.whole(1, 2), 120, 390)
    .map((at) =>
      figure(stage, [at, HEIGHT - random.between(8, 20)], { height: 70, pose: ['walking', 'standing', 'carrying'] }),
    );
  return homes.join('') + people.join('');
}
