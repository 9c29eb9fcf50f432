import { bunting } from '../built/bunting.ts';
import { floodlight } from '../built/grandstand.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { ellipse, type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';

/** The bowl from outside, lit from within, with people on their way in. */
export function arena(stage: Stage): string {
  const { random, terrain } = stage;
  const base = random.between(186, 204);
  const x = random.between(210, 294);
  const paving = random.pick(['#cdbfa9', '#c4b6a8', terrain.earth]);
  const floor = rect(
    [0, base - 4, WIDTH, HEIGHT - base + 8],
    stage.gradient('down', stage.lit(paving, 0.15), stage.tint(paving), stage.shaded(paving)),
  );
  const trees = random
    .spread(9, 0, WIDTH)
    .filter((at) => Math.abs(at - x) > 150)
    .map((at) =>
      random.chance(0.5)
        ? palm(stage, [at, base + 4], { height: random.between(50, 70), depth: 0.12 })
        : tree(stage, 'round', [at, base + 4], { height: random.between(36, 52), depth: 0.12 }),
    );
  const masts = [-150, -80, 80, 150].map((dx) =>
    floodlight(stage, [x + dx, base - 62], { height: random.between(66, 80), side: dx < 0 ? 1 : -1 }),
  );
  const fans = random
    .spread(random.whole(5, 7), 10, WIDTH - 10)
    .map((at): Point => [at, random.between(base + 20, HEIGHT - 5)])
    .sort((a, b) => a[1] - b[1])
    .map((at) =>
      figure(stage, at, {
        height: 30 + (at[1] - base) * 0.55,
        pose: ['walking', 'strolling', 'cheering', 'walking'],
        view: random.pick(['back', 'side', 'back'] as const),
      }),
    );
  return (
    sky(stage, base - 20) +
    hill(stage, { y: base - 30, swing: 14, colour: terrain.rock, depth: 0.72 }) +
    masts.join('') +
    bowl(stage, [x, base]) +
    floor +
    trees.join('') +
    (random.chance(0.5) ? bunting(stage, 20) : '') +
    fans.join('')
  );
}

function bowl(stage: Stage, [x, y]: Point): string {
  const { random } = stage;
  const shell = random.pick(['#e6e0d4', '#d7c3a8', '#cdd6da', '#e0b49a']);
  const half = random.between(176, 200);
  const light = stage.isDark
    ? stage.gradient('down', '#ffe9b0', lampLight)
    : stage.gradient('down', stage.shaded('#5a6474', 0.1), stage.tint('#5a6474', 0.1));
  const ribs = Array.from({ length: 21 }, (_, index) => {
    const share = Math.sin(((index / 20) * 2 - 1) * 1.45);
    return `M${x + share * half} ${y - 66 + share * share * 6}L${x + share * half * 0.9} ${y}`;
  }).join('');
  return (
    ellipse([x, y - 74], [half * 0.86, 22], stage.shaded(shell, 0.3)) +
    ellipse([x, y - 70], [half * 0.7, 13], stage.isDark ? '#fff3cf' : stage.tint('#7fae5a', 0.3)) +
    path(`M${x - half} ${y - 62}L${x - half * 0.9} ${y}H${x + half * 0.9}L${x + half} ${y - 62}z`, light) +
    stroke(ribs, stage.lit(shell, 0.06), 4.6) +
    stroke(`M${x - half * 0.94} ${y - 30}H${x + half * 0.94}`, stage.tint(shell), 5) +
    path(
      `M${x - half - 10} ${y - 78}q${half + 10} 48 ${half * 2 + 20} 0l-8 20q${-half - 2} 48 ${-half * 2 - 4} 0z`,
      stage.gradient('across', stage.lit(shell), stage.tint(shell), stage.shaded(shell)),
    ) +
    path(`M${x - 34} ${y}L${x - 28} ${y - 34}L${x + 28} ${y - 34}L${x + 34} ${y}z`, stage.shaded('#3f4652')) +
    rect([x - 38, y - 40, 76, 7], stage.tint(stage.accent(0)))
  );
}
