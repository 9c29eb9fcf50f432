import { bunting } from '../built/bunting.ts';
import { floodlit, grandstand } from '../built/grandstand.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseName } from '../people/pose.ts';

const grounds: readonly Colour[] = ['#8a6f9a', '#4f8a86', '#b06a4c', '#6d8f5a', '#5b7fa6'];

/** Netball: a ring on a post without a board, a shot at it, and hands raised to stop it. */
export function drawNetball(stage: Stage): string {
  const { random, terrain } = stage;
  const top = random.between(138, 154);
  const palms = random
    .spread(5, 10, WIDTH - 10)
    .map((x) => palm(stage, [x, top + 2], { height: random.between(70, 112), depth: 0.2 }));
  const behind = random.chance(0.4)
    ? () => grandstand(stage, { top: top - random.between(34, 46), foot: top, rows: 5, roof: false })
    : () => hill(stage, { y: top - 26, swing: 12, colour: terrain.leaf, depth: 0.56 }) + palms.join('');
  return (
    sky(stage, top - 20) +
    stage.under(floodlit(stage), () => behind() + game(stage, top)) +
    (random.chance(0.4) ? bunting(stage, 20) : '')
  );
}

function game(stage: Stage, top: number): string {
  const { random } = stage;
  const ground = random.pick(grounds);
  const side = random.side();
  const foot: Point = [WIDTH / 2 + side * random.between(96, 128), top + 58];
  const floor = rect(
    [0, top, WIDTH, HEIGHT - top],
    stage.gradient('down', stage.lit(ground, 0.1), stage.tint(ground), stage.shaded(ground)),
  );
  const circleLine = ellipse(foot, [150, 56], 'none', { stroke: stage.lit('#fbf7ea'), 'stroke-width': 2.4 });
  const ringAt: Point = [foot[0] - side * 18, foot[1] - 134];
  const post =
    stroke(`M${foot[0]} ${foot[1]}V${ringAt[1]}H${ringAt[0] + side * 8}`, stage.lit('#e9e4d8'), 4) +
    ellipse(ringAt, [15, 4.6], 'none', { stroke: stage.vivid(2), 'stroke-width': 3 }) +
    stroke(
      `M${ringAt[0] - 12} ${ringAt[1] + 3}l5 20M${ringAt[0]} ${ringAt[1] + 5}v19M${ringAt[0] + 12} ${ringAt[1] + 3}l-5 20`,
      '#ffffff',
      1.2,
      { opacity: 0.7 },
    );
  const teams = random.shuffled([stage.vivid(0), stage.vivid(1)]);
  const spots: readonly (readonly [number, number, PoseName])[] = [
    [foot[0] + side * 84, 0.3, 'waiting'],
    [foot[0] - side * 74, 0.44, 'reaching'],
    [foot[0] - side * 128, 0.52, random.pick(['reaching', 'cheering'])],
    [foot[0] - side * 250, 0.7, random.pick(['standing', 'waiting', 'running'])],
    [foot[0] + side * 40, 0.86, random.pick(['running', 'waiting'])],
  ];
  const players = spots.map(([x, near, pose], index) => {
    const outfit = someone(stage, { garment: 'dress', top: teams[index % 2] ?? '#ffffff', longSleeves: false });
    const at: Point = [x, top + 20 + near * (HEIGHT - top - 34)];
    return figure(stage, at, { height: 70 + near * 50, pose, facing: (x < foot[0] ? 1 : -1) as -1 | 1, outfit });
  });
  const ball: Point = [ringAt[0] - side * random.between(34, 60), ringAt[1] - random.between(6, 24)];
  const flying =
    circle(ball, 7.4, stage.lit('#f4efe2')) + stroke(`M${ball[0] - 7} ${ball[1]}q7 5 14 0`, stage.vivid(1), 1.6);
  return floor + circleLine + post + players.join('') + flying;
}
