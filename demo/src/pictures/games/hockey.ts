import { floodlit, grandstand } from '../built/grandstand.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseName } from '../people/pose.ts';

/** Red earth, grass, or the blue of a hall's artificial ground. */
const grounds: readonly Colour[] = ['#b5603d', '#a5553a', '#6fa552', '#3f86a8'];

/** Field hockey: sticks, a small ball, and the goal at one side. */
export function drawHockey(stage: Stage): string {
  const { random, terrain } = stage;
  const top = random.between(128, 146);
  const trees = random
    .spread(9, 0, WIDTH)
    .map((x) => tree(stage, 'round', [x, top + 2], { height: random.between(38, 70), depth: 0.24 }));
  const behind = random.chance(0.5)
    ? () => grandstand(stage, { top: top - random.between(36, 48), foot: top, rows: 5, roof: random.chance(0.5) })
    : () => hill(stage, { y: top - 24, swing: 14, colour: terrain.rock, depth: 0.62 }) + trees.join('');
  return sky(stage, top - 20) + stage.under(floodlit(stage), () => behind() + game(stage, top));
}

function game(stage: Stage, top: number): string {
  const { random } = stage;
  const ground = random.pick(grounds);
  const side = random.side();
  const goalX = WIDTH / 2 + side * 196;
  const field = rect(
    [0, top, WIDTH, HEIGHT - top],
    stage.gradient('down', stage.lit(ground, 0.14), stage.tint(ground), stage.shaded(ground)),
  );
  const lines = stroke(
    `M-6 ${top + 18}H${WIDTH + 6}M${goalX} ${top + 24}m${-side * 118} 0q${side * 8} 74 ${side * 128} 84`,
    stage.lit('#fbf3e4'),
    2,
    { opacity: 0.8 },
  );
  const ball: Point = [WIDTH / 2 + side * random.between(8, 40), HEIGHT - random.between(30, 44)];
  const teams = random.shuffled([stage.vivid(0), stage.vivid(1)]);
  const spots: readonly (readonly [number, number, PoseName])[] = [
    [WIDTH / 2 - side * 150, 0.34, 'running'],
    [WIDTH / 2 + side * 108, 0.3, 'waiting'],
    [WIDTH / 2 - side * 24, 0.62, random.pick(['working', 'running'])],
    [WIDTH / 2 + side * 76, 0.78, random.pick(['working', 'waiting'])],
  ];
  const players = spots.map(([x, near, pose], index) => {
    const facing = (index % 2 === 0 ? side : -side) as -1 | 1;
    const at: Point = [x + random.between(-12, 12), top + 18 + near * (HEIGHT - top - 34)];
    const height = 62 + near * 56;
    const outfit = someone(stage, { garment: 'shorts', top: teams[index % 2] ?? '#ffffff', longSleeves: false });
    return figure(stage, at, { height, pose, facing, outfit }) + stick(stage, at, { height, facing });
  });
  return field + lines + goal(stage, [goalX, top + 26], side) + players.join('') + hitBall(stage, ball);
}

/** Held in front, its hook on the ground. */
function stick(stage: Stage, [x, y]: Point, { height, facing }: { height: number; facing: -1 | 1 }): string {
  const reach = height * 0.34 * facing;
  return stroke(
    `M${x + reach * 0.4} ${y - height * 0.44}L${x + reach} ${y - 3}q${facing * 2} 4 ${facing * 8} 1`,
    stage.shaded('#caa15e'),
    3.2,
  );
}

function goal(stage: Stage, [x, y]: Point, side: -1 | 1): string {
  const wide = 64;
  const mouth = x - (wide / 2) * side;
  const net = path(`M${mouth} ${y - 44}h${wide * side}v44h${-wide * side}z`, '#f4f1e6', { opacity: 0.22 });
  const mesh = [0.25, 0.5, 0.75].map((share) => `M${mouth + wide * share * side} ${y - 44}v44`).join('');
  return (
    net +
    stroke(`${mesh}M${mouth} ${y - 22}h${wide * side}`, '#ffffff', 0.8, { opacity: 0.5 }) +
    stroke(`M${mouth} ${y}v-44h${wide * side}v44`, stage.lit('#f6f2ea'), 3.4)
  );
}

function hitBall(stage: Stage, [x, y]: Point): string {
  return (
    ellipse([x + 2, y + 4], [7, 2], stage.palette.shade, { opacity: 0.4 }) + circle([x, y], 4.6, stage.lit('#fdfaf0'))
  );
}
