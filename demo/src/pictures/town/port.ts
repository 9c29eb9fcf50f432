import { containerStack, gantry, ship } from '../built/harbour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { birds } from '../nature/animals.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { water } from '../nature/water.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import { boat } from '../vehicles/boats.ts';
import { car } from '../vehicles/cars.ts';
import { skyline } from './city.ts';

/** A ship alongside with cranes over it, the quay with its stacks in front, or a bay with fishing boats. */
export function drawPort(stage: Stage): string {
  const { random, terrain } = stage;
  const line = random.between(158, 182);
  const backdrop =
    sky(stage, line) +
    hill(stage, { y: line - random.between(18, 34), swing: 16, colour: terrain.rock, depth: 0.72 }) +
    (random.chance(0.5)
      ? skyline(stage, line)
      : hill(stage, { y: line - 6, swing: 6, colour: terrain.leaf, depth: 0.5, points: 18 })) +
    water(stage, [0, line, WIDTH, HEIGHT - line]) +
    birds(stage, [random.between(100, 400), random.between(40, 90)], random.whole(0, 6));
  return backdrop + random.pick([alongside, quay, bay])(stage, line);
}

function alongside(stage: Stage, line: number): string {
  const { random } = stage;
  const at: Point = [random.between(200, 300), line + random.between(34, 48)];
  const length = random.between(330, 400);
  const cranes = random
    .spread(random.whole(2, 3), at[0] - length * 0.4, at[0] + length * 0.36)
    .map((x) => gantry(stage, [x, at[1] - 16], { height: random.between(140, 168), depth: 0.28 }));
  const tug = random.chance(0.6)
    ? boat(stage, 'trawler', [random.between(60, 440), HEIGHT - random.between(14, 26)], {
        length: random.between(70, 96),
      })
    : '';
  const pier =
    rect([0, at[1] - 20, WIDTH, 8], stage.lit('#b8ada0', 0.2)) +
    rect([0, at[1] - 12, WIDTH, 12], stage.shaded('#8f8478', 0.2));
  return pier + cranes.join('') + ship(stage, at, { length }) + tug;
}

function quay(stage: Stage, line: number): string {
  const { random } = stage;
  const top = HEIGHT - random.between(40, 54);
  const afloat = ship(stage, [random.between(120, 380), line + 16], {
    length: random.between(210, 270),
    depth: 0.25,
  });
  const floor =
    rect([0, top, WIDTH, HEIGHT - top], stage.gradient('down', stage.lit('#b8ada0'), stage.shaded('#b8ada0'))) +
    rect([0, top, WIDTH, 5], stage.lit('#d8cdbd'));
  const side = random.side();
  const crane = gantry(stage, [side < 0 ? random.between(330, 420) : random.between(90, 180), top + 16], {
    height: random.between(190, 215),
  });
  const stacks = random
    .spread(3, side < 0 ? 20 : 260, side < 0 ? 250 : 490)
    .map((x, index) =>
      containerStack(stage, [x, top + 18 + index * 7], { width: random.between(92, 116), rows: random.whole(2, 4) }),
    );
  const crew = random.spread(2, side < 0 ? 280 : 40, side < 0 ? 470 : 230).map((x) =>
    figure(stage, [x, HEIGHT - random.between(6, 14)], {
      height: 50,
      pose: ['standing', 'pointing', 'walking'],
      outfit: someone(stage, { garment: 'trousers', head: 'cap', cloth: '#f2c23c', top: '#e8722c' }),
    }),
  );
  const lorry = random.chance(0.6)
    ? car(stage, 'truck', [side < 0 ? 380 : 130, HEIGHT - 14], { length: 110, colour: stage.accent(1), facing: side })
    : '';
  return afloat + floor + crane + stacks.join('') + lorry + crew.join('');
}

function bay(stage: Stage, line: number): string {
  const { random } = stage;
  const far = ship(stage, [random.between(120, 380), line + 10], {
    length: random.between(130, 180),
    depth: 0.4,
  });
  const cranes = random
    .spread(random.whole(2, 4), 20, WIDTH - 20)
    .map((x) => gantry(stage, [x, line + 2], { height: random.between(56, 76), depth: 0.5 }));
  const boats = [0.25, 0.5, 0.78].map((near) =>
    boat(
      stage,
      random.pick(['trawler', 'canoe', 'trawler', 'sail'] as const),
      [random.between(50, WIDTH - 50), line + 14 + near * (HEIGHT - line - 22)],
      { length: 60 + near * 110 },
    ),
  );
  return cranes.join('') + far + boats.join('');
}
