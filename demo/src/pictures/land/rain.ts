import { house } from '../built/houses.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { path, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts, windingPath } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { bareSky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { rainClouds } from './rain-clouds.ts';
import { wetStreet } from './wet-street.ts';

/** A street under umbrellas, or a shower that crosses the fields. */
export function drawRain(stage: Stage): string {
  const { random } = stage;
  const drawn = random.chance(0.55) ? wetStreet(stage) : fields(stage);
  return drawn + drops(stage);
}

function drops(stage: Stage): string {
  const { random } = stage;
  const slide = random.between(2, 7) * random.pick([-1, 1]);
  const fall = (count: number, long: number) =>
    Array.from(
      { length: count },
      () => `M${random.between(-10, WIDTH + 10)} ${random.between(-10, HEIGHT)}l${(slide * long) / 20} ${long}`,
    ).join('');
  return (
    stroke(fall(60, 11), '#ffffff', 0.9, { opacity: 0.35 }) + stroke(fall(34, 20), '#ffffff', 1.3, { opacity: 0.45 })
  );
}

/** Sheets of rain under a heavy cloud, and land that waits for it. */
function fields(stage: Stage): string {
  const { random, terrain, palette } = stage;
  const horizon = random.between(150, 176);
  const curtain = random
    .spread(3, 40, WIDTH - 40)
    .map((x) =>
      path(
        `M${x - 40} 60L${x + 60} 60L${x + 30} ${horizon + 10}L${x - 80} ${horizon + 10}z`,
        stage.gradient('down', [palette.haze, 0], [palette.haze, 0.6], [palette.haze, 0]),
      ),
    );
  const trees = random.spread(random.whole(4, 7), 10, WIDTH - 10).map((x) =>
    tree(stage, random.pick<TreeKind>(['round', 'acacia']), [x, horizon + random.between(16, 34)], {
      height: random.between(34, 60),
      depth: 0.25,
    }),
  );
  const homes = random.spread(random.whole(1, 2), 60, WIDTH - 60).map((x) =>
    house(stage, random.pick(['hut', 'gable'] as const), [x, horizon + random.between(40, 56)], {
      width: random.between(56, 84),
      depth: 0.08,
    }),
  );
  const runner = random.chance(0.6)
    ? figure(stage, [random.between(170, 330), HEIGHT - 18], {
        height: 66,
        pose: 'running',
      })
    : figure(stage, [random.between(170, 330), HEIGHT - 14], { height: 74, pose: 'cheering', view: 'back' });
  return (
    bareSky(stage, horizon) +
    rainClouds(stage, 120) +
    curtain.join('') +
    hill(stage, { y: horizon - 6, swing: 18, colour: terrain.rock, depth: 0.66 }) +
    hill(stage, { y: horizon + 12, swing: 9, colour: terrain.leaf, depth: 0.4 }) +
    trees.join('') +
    hill(stage, { y: horizon + 34, swing: 10, colour: terrain.grass, depth: 0.05 }) +
    windingPath(stage, [random.between(180, 320), HEIGHT + 4], [random.between(180, 320), horizon + 40]) +
    homes.join('') +
    palm(stage, [random.pick([50, 450]), HEIGHT - 16], { height: random.between(130, 170), lean: 26 }) +
    runner +
    tufts(stage, [0, HEIGHT - 40, WIDTH, 42], terrain.grass)
  );
}
