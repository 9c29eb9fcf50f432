import { streetLamp } from '../built/street-lamp.ts';
import { type FarTower, farTowers, tower } from '../built/towers.ts';
import { type Colour, mix } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import { figure } from '../people/figure.ts';
import { type BoatKind, boat } from '../vehicles/boats.ts';
import { rooftops } from './rooftops.ts';
import { street } from './street.ts';

const stone: readonly Colour[] = ['#d8cdbb', '#c7b9a6', '#b8c2c9', '#e2d6c6', '#9fb0bb', '#cfae94', '#aab5a6'];

/** A skyline seen over the water, over roofs, or from the street. */
export function drawCity(stage: Stage): string {
  const { random } = stage;
  const ground = random.between(172, 208);
  const backdrop =
    sky(stage, ground) + hill(stage, { y: ground - 18, swing: 14, colour: stage.terrain.rock, depth: 0.8 });
  const front = random.pick([waterfront, rooftops, street]);
  return backdrop + stage.reuse('skyline', () => skyline(stage, ground)) + front(stage, ground);
}

/** Two rows of blocks; the tallest stand together, as they do in a business quarter. */
export function skyline(stage: Stage, ground: number): string {
  const { random, palette } = stage;
  const middle = random.between(0.2, 0.8) * WIDTH;
  const reach = random.between(70, 130);
  const tallest = random.between(90, 150);
  const paint = () => mix(random.pick(stone), palette.shade, 0.2);
  /** Walks along the ground and asks for a block of a given top; the block answers with its width. */
  const walk = (scale: number, block: (top: Point) => number) => {
    for (let x = -16; x < WIDTH; ) {
      const nearness = Math.exp(-(((x + 12 - middle) / reach) ** 2));
      const height = (random.between(22, 52) + tallest * nearness * random.between(0.5, 1)) * scale;
      x += block([x, ground - height]) + random.between(-4, 10);
    }
  };
  const far: FarTower[][] = [[], [], []];
  walk(1.05, (at) => {
    const width = random.whole(17, 40);
    far[random.whole(0, 2)]?.push({ at, width, height: ground - at[1] + 4 });
    return width;
  });
  // Each design is drawn once at full height and sunk behind what stands in front of it.
  const designs = Array.from({ length: 7 }, () => ({
    width: random.whole(18, 42),
    height: 130,
    colour: paint(),
    depth: 0.4,
  }));
  let near = '';
  walk(0.74, ([x, y]) => {
    const index = random.whole(0, 6);
    const design = designs[index] ?? { width: 30, height: 130, colour: '#cccccc', depth: 0.4 };
    near += stage.reuse(`tower ${index}`, () => tower(stage, design), { x: Math.round(x), y: Math.round(y) });
    return design.width;
  });
  return far.map((towers) => farTowers(stage, towers, { colour: paint(), depth: 0.72 })).join('') + near;
}

function waterfront(stage: Stage, ground: number): string {
  const { random } = stage;
  const quay = rect([0, ground, WIDTH, 6], stage.shaded('#b8ab98', 0.1));
  const trees = Array.from({ length: random.whole(6, 12) }, () => {
    const at: Point = [random.next() * WIDTH, ground + 1];
    return random.chance(0.5)
      ? palm(stage, at, { height: random.between(20, 34), depth: 0.15 })
      : tree(stage, 'round', at, { height: random.between(15, 24), depth: 0.15 });
  });
  const mirror = stage.reuse('skyline', () => skyline(stage, ground), {
    transform: `matrix(1 0 0 -.8 0 ${Math.round(ground * 1.8 + 8)})`,
    opacity: 0.28,
  });
  return (
    water(stage, [0, ground + 5, WIDTH, HEIGHT - ground], mirror) +
    quay +
    trees.join('') +
    random.pick([promenade, harbour])(stage, ground)
  );
}

/** The near bank, where people walk in the evening. */
function promenade(stage: Stage): string {
  const { random } = stage;
  const top = HEIGHT - random.between(22, 32);
  const posts = Array.from({ length: 13 }, (_, index) => `M${index * 42} ${top}v-20`).join('');
  const rail = stroke(`M-5 ${top - 20}H${WIDTH + 5}M-5 ${top - 11}H${WIDTH + 5}${posts}`, stage.shaded('#5a6068'), 1.8);
  const walkers = Array.from({ length: random.whole(2, 4) }, () =>
    figure(stage, [random.between(30, WIDTH - 30), HEIGHT - random.between(5, 14)], {
      height: random.between(58, 70),
      pose: ['walking', 'strolling', 'standing'],
    }),
  );
  const palms = Array.from({ length: random.whole(1, 2) }, (_, index) =>
    palm(stage, [random.between(20, 180) + index * 280, top + 12], { height: random.between(110, 150) }),
  );
  const lamp = random.chance(0.5) ? streetLamp(stage, [random.between(180, 320), top + 10], { height: 110 }) : '';
  return (
    rail +
    rect([0, top, WIDTH, HEIGHT - top], stage.gradient('down', stage.lit('#cdbfa9'), stage.shaded('#cdbfa9'))) +
    palms.join('') +
    lamp +
    walkers.join('')
  );
}

function harbour(stage: Stage, ground: number): string {
  const { random } = stage;
  return Array.from({ length: random.whole(2, 4) }, (_, index) => {
    const near = (index + random.next()) / 4;
    return boat(
      stage,
      random.pick<BoatKind>(['canoe', 'sail', 'ferry']),
      [random.between(40, WIDTH - 60), ground + 20 + near * (HEIGHT - ground - 34)],
      {
        length: 34 + near * 86,
        depth: 0.15 * (1 - near),
      },
    );
  }).join('');
}
