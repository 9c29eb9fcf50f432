import { shelf, table } from '../household/furniture.ts';
import { hangingLamp, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import { sewingMachine } from '../household/tools.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';

/** Two at their machines, cloth on the shelves, what is finished on the rail. */
export function tailor(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const pane: Box = [random.between(176, 220), 28, 112, 96];
  const top = HEIGHT - random.between(58, 68);
  const places = random.spread(2, 100, 410);
  const people = places.map(
    (x) =>
      figure(stage, [x - 46, top + 74], { height: 166, pose: 'sitting', facing: 1, shadow: false }) +
      sewingMachine(stage, [x + 26, top], 74),
  );
  return (
    shelves(stage) +
    roomWindow(stage, pane, outside) +
    rail(stage) +
    hangingLamp(stage, [random.between(220, 300), 36], { size: 18, colour: stage.accent(1) }) +
    sunPatch(stage, pane, edge) +
    people.join('') +
    table(stage, [WIDTH / 2, top], { width: WIDTH + 60, height: HEIGHT - top + 10, wood: '#a8754a' }) +
    flowing(stage, [(places[0] ?? 100) + 40, top])
  );
}

/** Folded cloth in piles. */
function shelves(stage: Stage): string {
  return [70, 114, 158]
    .map((y, level) => {
      const piles = stage.random
        .spread(4, 8, 160)
        .map((x, index) =>
          Array.from({ length: stage.random.whole(2, 4) }, (_, fold) =>
            rect([x - 15, y - 8 - fold * 8, 30, 7.4], stage.tint(stage.accent(index + fold + level)), { rx: 2.5 }),
          ).join(''),
        );
      return piles.join('') + shelf(stage, [4, y], 160);
    })
    .join('');
}

function rail(stage: Stage): string {
  const clothes = stage.random.spread(6, 346, 492).map((x, index) => garment(stage, [x, 46], stage.accent(index)));
  return stroke('M336 44H500', stage.shaded('#4a4440'), 3.4) + clothes.join('');
}

function garment(stage: Stage, at: Point, colour: Colour): string {
  const cut = stage.random.pick([
    'M-4 2L-13 10L-9 20L-8 16V66H10V16L12 20L15 10L6 2Q1 6-4 2z',
    'M-5 2L-9 14L-6 30L-15 78H17L8 30L11 14L7 2Q1 8-5 2z',
  ]);
  const cloth = stage.gradient('across', stage.lit(colour), stage.shaded(colour));
  return placed(at, 1, stroke('M0-4v6', stage.shaded('#4a4440'), 1.6), path(cut, cloth));
}

/** The piece in work, which runs over the edge of the table. */
function flowing(stage: Stage, [x, y]: Point): string {
  const colour = stage.accent(2);
  const drape = `M${x} ${y}q56-8 62 30t34 ${HEIGHT - y - 30}h-70q6-${HEIGHT - y - 44} -26-${HEIGHT - y - 8}z`;
  return path(drape, stage.gradient('across', stage.lit(colour), stage.shaded(colour)));
}
