import { mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { birds } from '../nature/animals.ts';
import { hill } from '../nature/hills.ts';
import { bareSky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';

/** Waves of treetops into the distance, and a river between them. */
export function over(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(92, 124);
  const kinds = random.shuffled<TreeKind>(['round', 'conifer', 'poplar']);
  const first = kinds[0] ?? 'round';
  const rows = [0.64, 0.46, 0.28, 0.12, 0].map((depth, index) => {
    const near = index / 4;
    const y = horizon + 12 + near * (HEIGHT - horizon - 20);
    const trees = random.spread(Math.round(15 - near * 6), -10, WIDTH + 10).map((x) =>
      tree(stage, random.chance(0.75) ? first : 'round', [x, y + random.between(16, 26) + near * 22], {
        height: 34 + near * 74 * random.between(0.8, 1.15),
        depth,
      }),
    );
    return (
      hill(stage, { y, swing: 8, colour: terrain.leaf, depth }) +
      trees.join('') +
      (index === 1 && random.chance(0.6) ? mist(stage, y + 16) : '')
    );
  });
  return (
    bareSky(stage, horizon) +
    hill(stage, { y: horizon - 12, swing: 26, colour: mix(terrain.rock, stage.palette.shade, 0.4), depth: 0.7 }) +
    hill(stage, { y: horizon, swing: 14, colour: terrain.leaf, depth: 0.66, points: 16 }) +
    rows.join('') +
    birds(stage, [random.between(100, 400), random.between(40, 80)], random.whole(3, 8))
  );
}

function mist(stage: Stage, y: number): string {
  const fill = stage.gradient('down', [stage.palette.haze, 0], [stage.palette.haze, 0.7], [stage.palette.haze, 0]);
  return rect([0, y - 24, WIDTH, 60], fill);
}
