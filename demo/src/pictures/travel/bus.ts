import { streetLamp } from '../built/street-lamp.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt, lampLight } from '../ink/local-colours.ts';
import { type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { skyline } from '../town/city.ts';
import { shops } from '../town/street.ts';
import { largeBus } from '../vehicles/large-bus.ts';

/** A bus or minibus large in the frame: at its stop, in the town, or on an open road. */
export function drawBus(stage: Stage): string {
  const { random, terrain } = stage;
  const ground = random.between(196, 208);
  const setting = random.pick([
    () =>
      hill(stage, { y: 150, swing: 12, colour: terrain.rock, depth: 0.76 }) +
      skyline(stage, 186) +
      shops(stage, ground - 12),
    () =>
      skyline(stage, ground - 10) +
      random
        .spread(9, 0, WIDTH)
        .map((x) => tree(stage, 'round', [x, ground - 8], { height: random.between(36, 60), depth: 0.2 }))
        .join(''),
    () =>
      hill(stage, { y: 140, swing: 24, colour: terrain.rock, depth: 0.7 }) +
      hill(stage, { y: 172, swing: 14, colour: terrain.leaf, depth: 0.42, points: 16 }) +
      random
        .spread(5, 0, WIDTH)
        .map((x) =>
          tree(stage, random.pick<TreeKind>(['round', 'acacia', 'baobab']), [x, ground - 8], {
            height: random.between(60, 110),
            depth: 0.16,
          }),
        )
        .join('') +
      hill(stage, { y: ground - 16, swing: 4, colour: terrain.grass, depth: 0.1 }),
  ])();
  const road =
    rect([0, ground - 10, WIDTH, 12], stage.lit('#c9bfae')) +
    rect([0, ground, WIDTH, HEIGHT], stage.gradient('down', stage.tint(asphalt), stage.shaded(asphalt))) +
    stroke(`M-6 ${ground + 40}H${WIDTH + 6}`, stage.lit('#f3ead2'), 3, {
      'stroke-dasharray': '34 24',
      'stroke-linecap': 'butt',
      opacity: 0.8,
    });
  return sky(stage, 180) + setting + road + traffic(stage, ground);
}

function traffic(stage: Stage, ground: number): string {
  const { random } = stage;
  const kind = random.pick(['coach', 'minibus', 'double', 'coach'] as const);
  const length = {
    coach: random.between(290, 330),
    minibus: random.between(210, 245),
    double: random.between(235, 262),
  }[kind];
  const x = random.between(190, 314);
  const vehicle = largeBus(stage, kind, [x, ground + 32], { length });
  const stop = random.chance(0.6);
  const waiting = stop ? queue(stage, x) : streetLamp(stage, [random.pick([40, 464]), ground], { height: 150 });
  const kerb =
    rect([0, HEIGHT - 26, WIDTH, 5], stage.lit('#d8ccb8')) +
    rect([0, HEIGHT - 22, WIDTH, 24], stage.gradient('down', stage.tint('#c4b8a4'), stage.shaded('#c4b8a4')));
  return (
    (stop ? shelter(stage, [x > WIDTH / 2 ? 66 : 438, ground - 2]) : '') +
    vehicle +
    kerb +
    waiting +
    (random.chance(0.3) ? palm(stage, [x > WIDTH / 2 ? 16 : 488, HEIGHT + 4], { height: 190 }) : '')
  );
}

function shelter(stage: Stage, [x, y]: Point): string {
  const tone = stage.accent(1);
  return (
    stroke(`M${x - 48} ${y}V${y - 84}M${x + 48} ${y}V${y - 84}`, stage.shaded('#4a5058'), 3.4) +
    rect([x - 46, y - 78, 92, 52], stage.isDark ? lampLight : stage.lit('#cfe0e4'), { opacity: 0.45 }) +
    path(`M${x - 60} ${y - 84}L${x + 60} ${y - 84}L${x + 54} ${y - 94}L${x - 54} ${y - 94}z`, stage.tint(tone)) +
    rect([x - 38, y - 22, 76, 5], stage.tint('#8a6244'))
  );
}

/** Those who are about to get on, and those who have got off. */
function queue(stage: Stage, bus: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(3, 4), bus > WIDTH / 2 ? 16 : 190, bus > WIDTH / 2 ? 320 : WIDTH - 16)
    .map((x): Point => [x, random.between(HEIGHT - 16, HEIGHT - 4)])
    .sort((a, b) => a[1] - b[1])
    .map((at) =>
      figure(stage, at, {
        height: random.between(76, 88),
        pose: ['waiting', 'walking', 'standing', 'onePhone', 'pointing'],
        view: random.pick(['side', 'side', 'back'] as const),
      }),
    )
    .join('');
}
