import { bunting } from '../built/bunting.ts';
import { floodlit, grandstand } from '../built/grandstand.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, polygon, rect, straight, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseName } from '../people/pose.ts';

const grounds: readonly Colour[] = ['#c47a4c', '#b8683f', '#d6b483', '#4f8a86', '#7a9a5a'];

/** A small court with a net across it, as for volleyball: both sides, the ball, and those who look on. */
export function drawCourt(stage: Stage): string {
  const { random, terrain } = stage;
  const top = random.between(146, 164);
  const hasStand = random.chance(0.45);
  const trees = random
    .spread(8, 0, WIDTH)
    .map((at) => tree(stage, 'round', [at, top + 2], { height: random.between(44, 78), depth: 0.2 }));
  const behind = () =>
    hasStand
      ? grandstand(stage, { top: top - random.between(38, 50), foot: top, rows: 5, roof: false })
      : hill(stage, { y: top - 26, swing: 12, colour: terrain.rock, depth: 0.6 }) +
        trees.join('') +
        onlookers(stage, top);
  return (
    sky(stage, top - 20) +
    stage.under(floodlit(stage), () => behind() + match(stage, top)) +
    (random.chance(0.4) ? bunting(stage, 22) : '')
  );
}

function onlookers(stage: Stage, top: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(4, 6), 10, WIDTH - 10)
    .map((x) =>
      figure(stage, [x, top + 8], {
        height: random.between(44, 52),
        pose: ['standing', 'waiting', 'cheering'],
        depth: 0.12,
      }),
    )
    .join('');
}

function match(stage: Stage, top: number): string {
  const { random } = stage;
  const ground = random.pick(grounds);
  const at = (across: number, away: number): Point => {
    const depth = away / (away + (1 - away) * 1.8);
    return [WIDTH / 2 + (across - 0.5) * (520 - depth * 170), HEIGHT - 6 - depth * (HEIGHT - top - 16)];
  };
  const floor = rect(
    [0, top, WIDTH, HEIGHT - top],
    stage.gradient('down', stage.tint(ground, 0.1), stage.shaded(ground)),
  );
  const field = polygon([at(0.06, 0.06), at(0.94, 0.06), at(0.94, 0.92), at(0.06, 0.92)], stage.lit(ground));
  const lines =
    straight([at(0.06, 0.06), at(0.94, 0.06), at(0.94, 0.92), at(0.06, 0.92), at(0.06, 0.06)]) +
    straight([at(0.34, 0.06), at(0.34, 0.92)]) +
    straight([at(0.66, 0.06), at(0.66, 0.92)]);
  const teams = random.shuffled([stage.vivid(0), stage.vivid(1)]);
  const spots: readonly (readonly [number, number, -1 | 1, PoseName])[] = [
    [random.between(0.2, 0.3), 0.8, 1, 'waiting'],
    [random.between(0.66, 0.76), 0.74, -1, random.pick(['waiting', 'running'])],
    [random.between(0.38, 0.43), 0.5, 1, random.pick(['cheering', 'reaching'])],
    [random.between(0.57, 0.62), 0.46, -1, 'reaching'],
    [random.between(0.14, 0.26), 0.22, 1, random.pick(['running', 'working'])],
    [random.between(0.76, 0.88), 0.2, -1, random.pick(['standing', 'sprinting'])],
  ];
  const players = spots.map(([across, away, facing, pose]) => {
    const spot = at(across, away);
    const outfit = someone(stage, {
      garment: 'shorts',
      top: teams[facing > 0 ? 0 : 1] ?? '#ffffff',
      longSleeves: false,
    });
    return figure(stage, spot, { height: 58 + (spot[1] - top) * 0.5, pose, facing, outfit });
  });
  const [far, near] = [players.slice(0, 2), players.slice(2)];
  return (
    floor +
    field +
    stroke(lines, stage.lit('#fbf7ea'), 2.4) +
    far.join('') +
    net(stage, at(0.5, 0.94), at(0.5, 0.04)) +
    near.join('') +
    ball(stage, [random.between(226, 280), top - random.between(28, 50)])
  );
}

/** Seen along its length, from a post behind to a post before the court. */
function net(stage: Stage, [farX, farY]: Point, [nearX, nearY]: Point): string {
  const [farTop, nearTop] = [farY - 74, nearY - 128];
  const along = (share: number, high: number): Point => [
    farX + (nearX - farX) * share,
    farY + (nearY - farY) * share - (74 + 54 * share) * high,
  ];
  const rows = [0.52, 0.68, 0.84].map((high) => straight([along(0, high), along(1, high)])).join('');
  const wide = 10; // the net hangs a little aslant, or it would be a line
  const skew = (point: Point, by: number): Point => [point[0] + by, point[1]];
  const cloth = polygon(
    [skew(along(0, 1), -wide), skew(along(1, 1), wide), skew(along(1, 0.42), wide), skew(along(0, 0.42), -wide)],
    '#f4f1e6',
    { opacity: 0.34 },
  );
  return (
    cloth +
    stroke(rows, '#ffffff', 1, { opacity: 0.6 }) +
    stroke(straight([skew([farX, farTop], -wide), skew([nearX, nearTop], wide)]), stage.lit('#ffffff'), 4) +
    stroke(`M${farX - wide} ${farY}V${farTop - 4}M${nearX + wide} ${nearY}V${nearTop - 4}`, stage.tint('#4a4f5a'), 5)
  );
}

function ball(stage: Stage, [x, y]: Point): string {
  return (
    circle([x, y], 8, stage.lit('#fbf6e6')) +
    stroke(`M${x - 7} ${y - 3}q7 5 14 0M${x - 3} ${y + 7}q-1-8 5-14`, stage.vivid(2), 1.6) +
    ellipse([x + stage.lightFrom * 2, y - 3], [2.4, 1.8], '#ffffff')
  );
}
