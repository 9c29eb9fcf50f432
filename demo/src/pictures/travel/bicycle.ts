import { type Colour, darker } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt } from '../ink/local-colours.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';

/** People on bicycles along a country road: a few close by, one or two farther on. */
export function drawBicycle(stage: Stage): string {
  const { random, terrain } = stage;
  const verge = random.between(176, 192);
  const way = random.pick([asphalt, terrain.earth, '#b8925e']);
  const trees = random
    .spread(random.whole(4, 6), 0, WIDTH)
    .map((x) =>
      random.chance(0.35)
        ? palm(stage, [x, verge + 4], { height: random.between(80, 120), depth: 0.12 })
        : tree(stage, 'round', [x, verge + 4], { height: random.between(48, 88), depth: 0.14 }),
    );
  const road =
    rect([0, verge, WIDTH, 26], stage.gradient('down', stage.lit(terrain.leaf), stage.tint(terrain.leaf))) +
    rect([0, verge + 22, WIDTH, HEIGHT - verge], stage.gradient('down', stage.tint(way), stage.shaded(way))) +
    stroke(`M0 ${verge + 25}H${WIDTH}`, stage.lit('#e9dcc0'), 2, { opacity: 0.6 });
  const riders = random.spread(random.whole(2, 3), 90, WIDTH - 90);
  return (
    sky(stage, verge - 24) +
    hill(stage, { y: verge - 46, swing: 22, colour: terrain.rock, depth: 0.6 }) +
    hill(stage, { y: verge - 16, swing: 12, colour: terrain.leaf, depth: 0.3 }) +
    trees.join('') +
    road +
    rider(stage, [random.between(60, WIDTH - 60), verge + 40], 0.62) +
    riders.map((x) => rider(stage, [x, HEIGHT - random.between(12, 22)], random.between(1.04, 1.16))).join('')
  );
}

/** Someone who rides to the right; `at` is where the wheels stand. */
function rider(stage: Stage, at: Point, scale: number): string {
  const { random } = stage;
  const outfit = someone(stage, { garment: random.pick(['shorts', 'trousers']), longSleeves: random.chance(0.4) });
  const load = random.chance(0.5) ? basket(stage) : '';
  return placed(
    at,
    scale,
    ellipse([0, 0], [62, 4], stage.palette.shade, { opacity: 0.35 }),
    bicycle(stage, stage.vivid(random.whole(0, 3))),
    load,
    figure(stage, [-14, -16], { height: 108, pose: 'riding', facing: 1, outfit, shadow: false }),
    stroke('M30-72q9-1 11 6', stage.shaded('#2c2f38'), 3.4),
  );
}

/** Wheels, frame, saddle and bars, about 120 wide. */
function bicycle(stage: Stage, colour: Colour): string {
  return stage.reuse(`bicycle ${colour}`, () => {
    const spokes = (x: number) => `M${x - 24}-26h48M${x}-50v48M${x - 17}-43l34 34M${x - 17}-9l34-34`;
    const wheel = (x: number) =>
      circle([x, -26], 25, 'none', { stroke: stage.shaded('#2c2f38'), 'stroke-width': 4 }) +
      stroke(spokes(x), stage.lit('#c8ccd0'), 0.8, { opacity: 0.8 }) +
      circle([x, -26], 3, stage.tint('#8a9098'));
    return (
      wheel(-38) +
      wheel(42) +
      stroke('M-38-26L-16-60L28-62L2-24L-38-26M-18-64L2-24M26-74L42-26', stage.tint(colour), 4) +
      stroke('M-28-68h20', stage.shaded('#3a2c26'), 6) +
      circle([2, -24], 6, 'none', { stroke: stage.shaded(darker(colour, 0.3)), 'stroke-width': 2.6 })
    );
  });
}

function basket(stage: Stage): string {
  const wicker = stage.random.pick(['#b98a5a', '#a8754a', '#c9a06a']);
  return (
    path('M-66-72h34l-4 22h-26z', stage.gradient('down', stage.lit(wicker), stage.shaded(wicker))) +
    stroke('M-64-64h30M-63-57h28', stage.shaded(wicker), 1.4) +
    [-58, -48, -39].map((x) => circle([x, -75], 6, stage.lit(stage.random.pick(stage.accents)))).join('')
  );
}
