import { bunting } from '../built/bunting.ts';
import { house } from '../built/houses.ts';
import { basket, parasol, type StallLook, stallBack, stallFront } from '../built/stall.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, path, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';

/** A row of stalls along a square, a lane between stalls, or parasols in the open. */
export function drawMarket(stage: Stage): string {
  const { random, terrain } = stage;
  const horizon = random.between(128, 160);
  const backdrop =
    sky(stage, horizon) +
    hill(stage, { y: horizon - 6, swing: 14, colour: terrain.rock, depth: 0.75 }) +
    town(stage, horizon + 12);
  const floor = random.pick([terrain.earth, '#cbb592', '#b9a58c']);
  const square = rect(
    [0, horizon + 10, WIDTH, HEIGHT],
    stage.gradient('down', stage.lit(floor, 0.2), stage.tint(floor), stage.shaded(floor)),
  );
  return backdrop + square + random.pick([row, lane, parasols])(stage, horizon);
}

function town(stage: Stage, base: number): string {
  const { random } = stage;
  let drawn = '';
  for (let x = random.between(-40, 0); x < WIDTH; ) {
    const design = random.whole(1, 2);
    const width = 36 + design * 18;
    drawn += random.chance(0.25)
      ? tree(stage, 'round', [x + width / 2, base], { height: random.between(46, 70), depth: 0.4 })
      : stage.reuse(`shop ${design}`, () => house(stage, 'shop', [0, 0], { width, depth: 0.45 }), {
          x: Math.round(x + width / 2),
          y: Math.round(base),
        });
    x += width + random.between(-2, 6);
  }
  return drawn;
}

function colours(stage: Stage): readonly [Colour, Colour] {
  return [stage.vivid(stage.random.whole(0, 3)), stage.pale];
}

function stall(stage: Stage, at: Point, look: StallLook): string {
  const { random } = stage;
  const height = look.width * random.between(0.6, 0.65);
  const seller =
    (look.depth ?? 0) > 0.2 || random.chance(0.3)
      ? ''
      : figure(stage, [at[0] + random.between(-0.2, 0.2) * look.width, at[1] - look.width * 0.02], {
          height,
          pose: ['standing', 'waiting', 'holding'],
          view: random.pick(['front', 'side'] as const),
          depth: look.depth ?? 0,
          shadow: false,
        });
  return stallBack(stage, at, look) + seller + stallFront(stage, at, look);
}

function row(stage: Stage, horizon: number): string {
  const { random } = stage;
  const base = horizon + random.between(74, 88);
  const count = random.pick([2.6, 3, 3.4]);
  const step = WIDTH / count;
  const stalls = Array.from({ length: Math.ceil(count) + 1 }, (_, index) =>
    stall(stage, [(index - random.between(0.02, 0.12)) * step + step * 0.2, base + random.between(-3, 3)], {
      width: step * 0.86,
      colours: colours(stage),
      depth: 0.05,
    }),
  );
  const line = random.chance(0.6) ? bunting(stage, horizon - random.between(50, 70)) : '';
  return stalls.join('') + line + shoppers(stage, base + 16, random.whole(2, 3));
}

/** Stalls on both sides that shrink towards the middle. */
function lane(stage: Stage, horizon: number): string {
  const { random } = stage;
  const middle = random.between(0.4, 0.6) * WIDTH;
  const way = `M${middle - 14} ${horizon + 10}h28L${middle + 150} ${HEIGHT}H${middle - 150}z`;
  const pairs = [0, 0.28, 0.62, 1].map((near) => {
    const width = 46 + near * 118;
    const y = horizon + 22 + near * (HEIGHT - horizon - 40);
    const away = 44 + near * 172;
    const look = { width, colours: colours(stage), depth: near < 0.5 ? 0.24 : 0 };
    const stalls = [-1, 1].map((side) => stall(stage, [middle + side * away, y], look));
    const busy = near === 0.28 || (near === 0.62 && random.chance(0.6));
    return stalls.join('') + (busy ? walker(stage, [middle + random.between(-0.4, 0.4) * away, y], width * 0.68) : '');
  });
  return path(way, stage.lit('#d8c29a'), { opacity: 0.35 }) + pairs.join('') + nearest(stage, middle);
}

function walker(stage: Stage, at: Point, height: number): string {
  const view = stage.random.pick(['back', 'front', 'side'] as const);
  return figure(stage, at, { height, pose: ['walking', 'standing', 'carrying'], view, depth: 0.1 });
}

/** Whoever walks in front of us. */
function nearest(stage: Stage, middle: number): string {
  const at: Point = [middle + stage.random.between(-40, 40), HEIGHT - 4];
  return figure(stage, at, { height: 118, pose: 'walking', view: 'back' });
}

/** Traders in the open, from far to near, each in a column of their own. */
function parasols(stage: Stage, horizon: number): string {
  const { random } = stage;
  const columns = random.shuffled([0, 1, 2, 3, 4]);
  const traders = columns.map((column, rank) => {
    const near = (rank + random.next() * 0.5) / 4.5;
    const x = ((column + random.between(0.3, 0.7)) / 5) * WIDTH;
    return trader(stage, [x, horizon + 26 + near * (HEIGHT - horizon - 46)], near);
  });
  return traders.join('') + shoppers(stage, HEIGHT - 30, 2);
}

function trader(stage: Stage, [x, y]: Point, near: number): string {
  const { random } = stage;
  const width = 66 + near * 100;
  const depth = near < 0.5 ? 0.2 : 0;
  const goods = [-0.38, -0.05, 0.34].map((side) => {
    const colour = random.pick(['#e8722c', '#c8352e', '#6f9f3c', '#f2c23c']);
    return basket(stage, [x + side * width, y + 5 + near * 5], { width: width * 0.3, colour, depth: 0.06 });
  });
  const poses = ['standing', 'waiting', 'sitting'] as const;
  const seller = near > 0.25 ? figure(stage, [x + width * 0.16, y], { height: width * 0.7, pose: poses, depth }) : '';
  return seller + parasol(stage, [x, y], { width, colours: colours(stage), depth }) + goods.join('');
}

function shoppers(stage: Stage, from: number, count: number): string {
  const { random } = stage;
  return random
    .spread(count, 0, WIDTH)
    .map((x): Point => [x, random.between(from + 12, HEIGHT - 5)])
    .sort((a, b) => a[1] - b[1])
    .map((at) =>
      figure(stage, at, {
        height: 84 + (at[1] - from) * 0.5,
        pose: ['walking', 'strolling', 'pointing', 'standing', 'onePhone'],
        view: random.pick(['side', 'side', 'back'] as const),
      }),
    )
    .join('');
}
