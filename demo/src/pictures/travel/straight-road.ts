import { streetLamp } from '../built/street-lamp.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { asphalt } from '../ink/local-colours.ts';
import { type Point, polygon } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { tufts } from '../nature/ground.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { tree } from '../nature/trees.ts';
import { rearCar } from '../vehicles/rear-car.ts';

/** A place on the road: `near` from 0 at the horizon to 1 at the viewer, `side` from -1 to 1 between its edges. */
type Lane = (near: number, side: number) => Point;

/** A road that runs to one point between lamps, palms or trees. */
export function straightOn(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const eye: Point = [random.between(190, 314), horizon + 6];
  const foot = WIDTH / 2 + (WIDTH / 2 - eye[0]) * 0.5;
  const ground = random.pick([terrain.grass, terrain.dryGrass, terrain.earth]);
  const at: Lane = (near, side) => [
    eye[0] + (foot + side * 200 - eye[0]) * near,
    eye[1] + (HEIGHT + 6 - eye[1]) * near,
  ];
  return (
    hill(stage, { y: horizon + 6, swing: 3, colour: ground, depth: 0.2, mist: 0 }) +
    surface(stage, at) +
    avenue(stage, at) +
    traffic(stage, at) +
    tufts(stage, [0, HEIGHT - 40, 90, 42], ground)
  );
}

function surface(stage: Stage, at: Lane): string {
  const white = stage.lit('#f6ecd2');
  const strip = (from: number, to: number, [left, right]: Point) =>
    polygon([at(from, left), at(from, right), at(to, right), at(to, left)], white);
  const tar = stage.gradient('down', stage.tint(asphalt, 0.45), stage.tint(asphalt), stage.shaded(asphalt));
  return (
    polygon([at(0.01, -1), at(0.01, 1), at(1, 1), at(1, -1)], tar) +
    [-0.92, 0.92].map((side) => strip(0.02, 1, [side - 0.018, side + 0.018])).join('') +
    [0.06, 0.12, 0.22, 0.4, 0.7].map((near) => strip(near, near * 1.35, [-0.02, 0.02])).join('')
  );
}

function avenue(stage: Stage, at: Lane): string {
  const lined = stage.random.pick(['lamps', 'palms', 'trees'] as const);
  return [0.05, 0.1, 0.18, 0.32, 0.56]
    .flatMap((near) =>
      ([-1, 1] as const).map((side) => {
        const spot = at(near, side * 1.3);
        const height = 14 + near * 210;
        const depth = 0.4 * (1 - near * 1.7);
        if (lined === 'lamps') return streetLamp(stage, spot, { height, side: side < 0 ? 1 : -1, depth });
        if (lined === 'palms') return palm(stage, spot, { height, depth, lean: side * 8 });
        return tree(stage, 'round', spot, { height: height * 0.8, depth });
      }),
    )
    .join('');
}

/** Some drive with us, some come the other way. */
function traffic(stage: Stage, at: Lane): string {
  const { random } = stage;
  return random
    .shuffled([0.1, 0.2, 0.36, 0.55])
    .slice(0, random.whole(2, 3))
    .sort()
    .map((near, index) => {
      const oncoming = index % 2 === 1;
      const look = { width: 12 + near * 120, colour: stage.accent(index), oncoming };
      return rearCar(stage, at(near, oncoming ? -0.45 : 0.45), look);
    })
    .join('');
}
