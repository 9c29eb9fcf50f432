import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { circle, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { figure } from '../people/figure.ts';
import { train } from '../vehicles/train.ts';

/** Under the roof of a station: the train has come in, people wait and walk. */
export function platform(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const rail = random.between(198, 212);
  const edge = rail + 4;
  const stone = random.pick(['#cdbfa9', '#c4b6a8', '#d6c8b0']);
  const floor =
    rect([0, edge, WIDTH, HEIGHT - edge], stage.gradient('down', stage.lit(stone), stage.shaded(stone))) +
    rect([0, edge, WIDTH, 4], stage.lit('#f4ead2')) +
    stroke(`M0 ${edge + 10}H${WIDTH}`, stage.tint('#e8b73c'), 3);
  return (
    hill(stage, { y: horizon + 16, swing: 8, colour: terrain.grass, depth: 0.3 }) +
    train(stage, [random.between(360, 540), rail], { height: random.between(88, 104), cars: 3 }) +
    floor +
    roof(stage, edge) +
    travellers(stage, edge)
  );
}

function roof(stage: Stage, edge: number): string {
  const { random } = stage;
  const steel = random.pick(['#4f6a6a', '#7a4f3f', '#4a5a72', '#6a6a4a']);
  const posts = random
    .spread(3, 20, WIDTH - 20)
    .map(
      (x) =>
        rect([x - 4, 40, 8, edge - 22], stage.gradient('across', stage.lit(steel), stage.shaded(steel))) +
        stroke(`M${x} 74Q${x - 4} 46 ${x - 34} 42M${x} 74Q${x + 4} 46 ${x + 34} 42`, stage.tint(steel), 4) +
        rect([x - 7, edge + 12, 14, 7], stage.shaded(steel)),
    );
  const lamps = random
    .spread(4, 0, WIDTH)
    .map(
      (x) =>
        stroke(`M${x} 40v14`, stage.shaded(steel), 1.6) +
        circle([x, 58], 5, stage.isDark ? '#fff3cf' : stage.lit('#f3ead2')) +
        (stage.isDark ? circle([x, 58], 34, stage.gradient('round', [lampLight, 0.6], [lampLight, 0])) : ''),
    );
  const canopy =
    path(`M0 0L${WIDTH} 0L${WIDTH} 42L0 42z`, stage.gradient('down', stage.shaded(steel), stage.tint(steel))) +
    stroke(`M6 42H${WIDTH}`, stage.lit('#f0e6d0'), 9, { 'stroke-dasharray': '9 9', 'stroke-linecap': 'butt' });
  return posts.join('') + canopy + lamps.join('');
}

function travellers(stage: Stage, edge: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(4, 6), 10, WIDTH - 10)
    .map((x): Point => [x, random.between(edge + 22, HEIGHT - 5)])
    .sort((a, b) => a[1] - b[1])
    .map((at) => {
      const height = 76 + (at[1] - edge) * 0.45;
      const bag = random.chance(0.6)
        ? rect(
            [at[0] + height * 0.14, at[1] - height * 0.2, height * 0.17, height * 0.2],
            stage.tint(random.pick(stage.accents)),
            { rx: 2 },
          )
        : '';
      return (
        bag +
        figure(stage, at, {
          height,
          pose: ['walking', 'waiting', 'onePhone', 'standing', 'strolling'],
          view: random.pick(['side', 'side', 'back'] as const),
        })
      );
    })
    .join('');
}
