import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, path, smooth, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { birds } from '../nature/animals.ts';
import { crestAt } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { water } from '../nature/water.ts';
import { figure } from '../people/figure.ts';
import { type BoatKind, boat } from '../vehicles/boats.ts';
import { cliffs } from './cliffs.ts';

/** A beach that curves away, or cliffs with a lighthouse. */
export function drawCoast(stage: Stage): string {
  const { random } = stage;
  const horizon = random.between(112, 150);
  const sea = sky(stage, horizon) + water(stage, [0, horizon, WIDTH, HEIGHT - horizon]);
  const flock = birds(stage, [random.between(80, 420), random.between(40, 90)], random.whole(2, 6));
  const shore = random.pick([beach, beach, cliffs])(stage, horizon);
  return sea + headland(stage, horizon) + fleet(stage, horizon) + flock + shore;
}

function headland(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  if (random.chance(0.3)) return '';
  const rise = horizon - random.between(18, 40);
  const tip = WIDTH - random.between(140, 240);
  const land = `M${WIDTH + 4} ${horizon + 2}V${rise}Q${WIDTH - 90} ${rise} ${tip} ${horizon + 2}z`;
  return path(land, stage.tint(terrain.leaf, 0.55));
}

function fleet(stage: Stage, horizon: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(1, 3), 30, WIDTH - 30)
    .map((x) => {
      const kind = random.pick<BoatKind>(['sail', 'sail', 'trawler']);
      return boat(stage, kind, [x, horizon + random.between(6, 26)], { length: random.between(16, 34), depth: 0.3 });
    })
    .join('');
}

/** Where water and sand meet, from the far left to the near right; `shift` moves it towards the viewer. */
function waterline(start: number, reach: number): (shift: number) => Point[] {
  return (shift) => [
    [-12, start + shift * 0.5],
    [reach * 0.3, start + 18 + shift * 0.7],
    [reach * 0.62, HEIGHT - 62 + shift],
    [reach + 60, HEIGHT - 26 + shift],
    [WIDTH + 90, HEIGHT + 2 + shift],
  ];
}

function beach(stage: Stage, horizon: number): string {
  const { random, terrain } = stage;
  const sand = random.pick(['#ecd3a0', '#e6c590', '#f0dcb4']);
  const reach = random.between(0.5, 0.8) * WIDTH;
  const start = horizon + random.between(22, 50);
  const line = waterline(start, reach);
  const foam = [-14, -7, 0].map((shift, index) =>
    stroke(smooth(line(shift)), '#ffffff', 2.5 + index * 1.5, { opacity: 0.3 + index * 0.22 }),
  );
  const shore = stage.gradient('down', stage.lit(sand, 0.15), stage.tint(sand), stage.shaded(sand));
  const grass = stage.gradient('down', stage.lit(terrain.grass, 0.1), stage.shaded(terrain.grass));
  return (
    near(stage, horizon) +
    foam.join('') +
    path(`${smooth(line(3))}V${HEIGHT + 10}H-12z`, shore) +
    stroke(smooth(line(7)), stage.shaded(sand), 9, { opacity: 0.35 }) +
    path(`M-8 ${HEIGHT + 4}V${start + 26}Q60 ${start + 44} 110 ${HEIGHT + 4}z`, grass) +
    palms(stage, start) +
    onSand(stage, line(3), reach)
  );
}

function near(stage: Stage, horizon: number): string {
  const { random } = stage;
  if (random.chance(0.5)) return '';
  const at: Point = [random.between(0.6, 0.86) * WIDTH, horizon + random.between(46, 60)];
  return boat(stage, random.pick<BoatKind>(['sail', 'canoe']), at, { length: random.between(58, 78) });
}

function palms(stage: Stage, start: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(2, 4), 4, 140)
    .map((x) =>
      palm(stage, [x, start + 58 + x * 0.4], { height: random.between(100, 160), lean: random.pick([8, 18, 26]) }),
    )
    .join('');
}

/** People along the water, boats drawn up in front of them. */
function onSand(stage: Stage, line: readonly Point[], reach: number): string {
  const { random } = stage;
  const walkers = random.spread(random.whole(1, 4), 130, reach * 0.9).map((x) => {
    const y = Math.min(HEIGHT - 26, crestAt(line, x) + random.between(14, 30));
    return figure(stage, [x, y], {
      height: random.between(44, 62),
      pose: ['walking', 'strolling', 'standing', 'running'],
    });
  });
  const hulls = random
    .spread(random.whole(0, 2), 150, reach)
    .map((x) => boat(stage, 'beached', [x, HEIGHT - random.between(8, 20)], { length: random.between(70, 100) }));
  return walkers.join('') + hulls.join('');
}
