import { assemblyHall } from '../built/assembly-hall.ts';
import { streetLamp } from '../built/street-lamp.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Point, path, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { hill } from '../nature/hills.ts';
import { palm } from '../nature/palms.ts';
import { sky } from '../nature/sky.ts';
import { type TreeKind, tree } from '../nature/trees.ts';
import { figure } from '../people/figure.ts';
import { drawChamber } from './chamber.ts';

/** The house of an assembly from its forecourt, or its chamber in session. */
export function drawParliament(stage: Stage): string {
  return stage.random.chance(0.34) ? drawChamber(stage) : forecourt(stage);
}

function forecourt(stage: Stage): string {
  const { random, terrain } = stage;
  const base = random.between(196, 214);
  const middle = random.between(0.42, 0.58) * WIDTH;
  return (
    sky(stage, base - 20) +
    hill(stage, { y: base - 34, swing: 14, colour: terrain.rock, depth: 0.76 }) +
    grove(stage, base - 2, 0.4) +
    assemblyHall(stage, [middle, base], random.between(0.88, 1.02)) +
    square(stage, [middle, base]) +
    visitors(stage, base)
  );
}

function grove(stage: Stage, base: number, depth: number): string {
  const { random } = stage;
  const kind = random.pick<TreeKind>(['round', 'poplar', 'round']);
  return random
    .spread(12, -10, WIDTH + 10)
    .map((x) => tree(stage, kind, [x, base], { height: random.between(34, 58), depth }))
    .join('');
}

/** Lawns on both sides of a paved approach that leads to the door. */
function square(stage: Stage, [x, base]: Point): string {
  const { random, terrain } = stage;
  const paving: Colour = random.pick(['#dccdb4', '#cbb9a2', '#d6c9bb']);
  const seams = [0.14, 0.36, 0.66].map((share) => `M-4 ${base + share * (HEIGHT - base)}H${WIDTH + 4}`).join('');
  const lawn = rect(
    [0, base, WIDTH, HEIGHT - base],
    stage.gradient('down', stage.lit(terrain.grass, 0.1), stage.shaded(terrain.grass)),
  );
  const way = path(
    `M${x - 64} ${base}L${x + 64} ${base}L${x + 220} ${HEIGHT}L${x - 220} ${HEIGHT}z`,
    stage.gradient('down', stage.lit(paving), stage.tint(paving)),
  );
  const lines = stroke(seams, stage.shaded(paving), 1, {
    opacity: 0.4,
    'clip-path': stage.clip(
      path(`M${x - 64} ${base}L${x + 64} ${base}L${x + 220} ${HEIGHT}L${x - 220} ${HEIGHT}z`, '#fff'),
    ),
  });
  const beds = [-1, 1]
    .map((side) =>
      [0.1, 0.45]
        .map((near) => {
          const at: Point = [x + side * (96 + near * 180), base + 10 + near * (HEIGHT - base - 16)];
          return random.chance(0.4)
            ? palm(stage, at, { height: 60 + near * 70 })
            : tree(stage, random.pick<TreeKind>(['bush', 'poplar']), at, { height: 26 + near * 46 });
        })
        .join(''),
    )
    .join('');
  const lamps = random.chance(0.5)
    ? ([-1, 1] as const).map((side) => streetLamp(stage, [x + side * 130, base + 36], { height: 84, side })).join('')
    : '';
  return lawn + way + lines + beds + lamps;
}

function visitors(stage: Stage, base: number): string {
  const { random } = stage;
  return random
    .spread(random.whole(3, 6), 90, WIDTH - 90)
    .map((x): Point => [x, random.between(base + 12, HEIGHT - 6)])
    .sort((a, b) => a[1] - b[1])
    .map((at) =>
      figure(stage, at, {
        height: 22 + (at[1] - base) * 0.62,
        pose: ['walking', 'strolling', 'standing', 'pointing'],
        view: random.pick(['side', 'back', 'front'] as const),
      }),
    )
    .join('');
}
