import { plant } from '../household/furniture.ts';
import { hangingLamp, roomWindow, type Setting } from '../household/room.ts';
import { darker } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, type Point, path, polygon, rect } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';

/** Shelves on both sides that run towards a bright window at the end. */
export function aisle(stage: Stage, { outside }: Setting): string {
  const { random } = stage;
  const wood = random.pick(['#8a5a3c', '#6f4a34', '#a8754a']);
  const x = random.between(226, 278);
  const gate: Box = [x - 44, 62, 88, 104];
  const floor = path(
    `M${x - 50} 172L${x + 50} 172L${x + 250} ${HEIGHT + 4}L${x - 250} ${HEIGHT + 4}z`,
    stage.gradient('down', stage.lit('#c49a6c'), stage.shaded('#8a6244')),
  );
  const carpet = path(
    `M${x - 20} 172L${x + 20} 172L${x + 104} ${HEIGHT + 4}L${x - 104} ${HEIGHT + 4}z`,
    stage.gradient('down', stage.lit(stage.accent(0)), stage.shaded(stage.accent(0))),
  );
  const sides = ([-1, 1] as const).map((side) => receding(stage, { x, side, wood }));
  const readers = random.spread(2, -56, 56).map((dx, index) =>
    figure(stage, [x + dx * (0.7 + index * 0.5), 206 + index * 44], {
      height: 84 + index * 62,
      pose: ['standing', 'holding', 'reaching', 'walking'],
      facing: dx < 0 ? -1 : 1,
      view: index === 0 ? 'back' : 'side',
    }),
  );
  return (
    rect([0, 0, WIDTH, HEIGHT], darker(stage.tint(wood), 0.25)) +
    rect([x - 50, 30, 100, 144], stage.lit('#efe0c2')) +
    roomWindow(stage, gate, outside) +
    floor +
    carpet +
    sides.join('') +
    hangingLamp(stage, [x, 44], { size: 15, colour: stage.accent(2) }) +
    plant(stage, [x + random.pick([-52, 52]), 186], 46) +
    readers.join('')
  );
}

function receding(stage: Stage, { x, side, wood }: { x: number; side: -1 | 1; wood: string }): string {
  const { random } = stage;
  const at = (near: number, height: number): Point => [
    x + side * (50 + near ** 1.5 * 216),
    172 + near ** 1.5 * 128 - height * (130 + near ** 1.5 * 260),
  ];
  const panel = polygon(
    [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
    stage.gradient(
      'across',
      ...(side < 0 ? [stage.shaded(wood), stage.tint(wood)] : [stage.tint(wood), stage.shaded(wood)]),
    ),
  );
  const levels = [0.04, 0.2, 0.36, 0.52, 0.68, 0.84];
  const books = levels.map((level) =>
    Array.from({ length: 15 }, (_, index) => {
      const from = index / 15 + 0.004;
      const to = (index + 1) / 15 - 0.006;
      const tall = level + random.between(0.09, 0.135);
      const tone = random.pick([...stage.accents, '#7a4a3a', '#4a5a6c', '#b08a4a', '#5f7f5a']);
      return random.chance(0.93)
        ? polygon(
            [at(from, level), at(to, level), at(to, tall), at(from, tall)],
            side === stage.lightFrom ? stage.shaded(tone) : stage.tint(tone),
          )
        : '';
    }).join(''),
  );
  const boards = levels.map((level) =>
    polygon([at(0, level), at(1, level), at(1, level - 0.018), at(0, level - 0.018)], stage.lit(wood)),
  );
  return panel + books.join('') + boards.join('');
}
