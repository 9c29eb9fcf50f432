import { bookcase, bookStack, openBook } from '../household/books.ts';
import { chair, plant, table } from '../household/furniture.ts';
import { interior, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import { lighter } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { lampLight } from '../ink/local-colours.ts';
import { type Box, circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { aisle } from './library-aisle.ts';

/** Readers at a long table before the shelves, an aisle between them, or a window seat. */
export function drawLibrary(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#d8bf9a', '#b9c4b0', '#c9a88c', '#9fb3b8', '#e2d2b4']);
  const floor = random.pick(['#8a6244', '#7a5a48', '#a07a52']);
  const edge = random.between(186, 200);
  const draw = random.pick([reading, aisle, nook]);
  return interior(stage, { wall, floor, edge }, (setting) => draw(stage, setting));
}

function reading(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const wood = random.pick(['#8a5a3c', '#6f4a34', '#a8754a']);
  const pane: Box = [random.between(40, 370), 18, random.between(84, 104), 124];
  const shelves =
    bookcase(stage, [-8, 8, pane[0] - 10, edge - 4], { wood, rows: 4 }) +
    bookcase(stage, [pane[0] + pane[2] + 18, 8, WIDTH - pane[0] - pane[2] - 10, edge - 4], { wood, rows: 4 });
  const top = HEIGHT - random.between(38, 54);
  const height = random.between(140, 164);
  const places = random.spread(random.whole(2, 3), 60, WIDTH - 60);
  const readers = places.map((x) => {
    const facing = x < WIDTH * 0.4 ? 1 : x > WIDTH * 0.6 ? -1 : random.side();
    const seat: Point = [x - facing * 30, top + height * 0.4];
    return (
      chair(stage, seat, { height, facing, colour: wood }) +
      figure(stage, seat, { height, pose: 'reading', facing, shadow: false }) +
      openBook(stage, [x + facing * 22, top], 40)
    );
  });
  const between = places.slice(1).map((x, index) => (x + (places[index] ?? 0)) / 2);
  const onTable = between.map((x, index) =>
    index % 2 === 0 ? deskLamp(stage, [x, top]) : bookStack(stage, [x, top], random.whole(3, 5)),
  );
  return (
    arched(stage, pane, outside) +
    shelves +
    ladder(stage, [pane[0] > WIDTH / 2 ? random.between(50, 160) : random.between(340, 440), edge + 6]) +
    sunPatch(stage, pane, edge) +
    readers.join('') +
    table(stage, [WIDTH / 2, top], { width: WIDTH + 20, height: HEIGHT - top + 10, wood }) +
    onTable.join('') +
    bookStack(stage, [random.pick([28, 476]), top], random.whole(3, 6))
  );
}

/** One reader in an armchair, before a wall of books. */
function nook(stage: Stage, { edge }: Setting): string {
  const { random } = stage;
  const wood = random.pick(['#8a5a3c', '#6f4a34', '#a8754a']);
  const x = random.between(190, 314);
  const cloth = stage.accent(0);
  const seat: Point = [x, HEIGHT - 22];
  const back = placed(
    seat,
    1.75,
    path(
      'M-34-8V-50Q-34-66-18-66Q-8-66-6-50V-24H26V-8z',
      stage.gradient('across', stage.tint(cloth), stage.shaded(cloth)),
    ),
    stroke('M-28 0v-8M22 0v-8', stage.shaded('#5e4636'), 4),
  );
  const arm = placed(
    seat,
    1.75,
    path('M-20-8V-30Q-20-35-14-35H18Q26-35 26-28V-8z', stage.gradient('down', stage.lit(cloth), stage.shaded(cloth))),
  );
  const rug =
    ellipse([x, HEIGHT - 20], [170, 20], stage.tint(stage.accent(2))) +
    ellipse([x, HEIGHT - 20], [146, 15], 'none', { stroke: stage.lit(stage.accent(4)), 'stroke-width': 3 });
  const side = random.side();
  const lamp = placed(
    [x - 96, HEIGHT - 24],
    1,
    stroke('M0 0V-150', stage.shaded('#5a4a3a'), 4),
    path('M-26-132L-15-166H15L26-132z', stage.lit('#f3dfae')),
    rect([-16, -3, 32, 5], stage.shaded('#5a4a3a'), { rx: 2 }),
    circle([0, -140], 78, stage.gradient('round', [lampLight, 0.6], [lampLight, 0])),
  );
  return (
    bookcase(stage, [-8, 6, WIDTH + 16, edge - 2], { wood, rows: 4 }) +
    rug +
    back +
    figure(stage, [x - 6, HEIGHT - 22], { height: 172, pose: 'reading', facing: 1, shadow: false }) +
    arm +
    openBook(stage, [x + 50, HEIGHT - 84], 44) +
    lamp +
    bookStack(stage, [x + 120, HEIGHT - 22], random.whole(4, 7)) +
    plant(stage, [side < 0 ? 40 : 464, HEIGHT - 16], random.between(90, 130))
  );
}

function arched(stage: Stage, box: Box, outside: Stage['palette']): string {
  const [x, y, width] = box;
  const half = width / 2;
  const wall = lighter(stage.tint('#d8bf9a'), 0.1);
  return (
    roomWindow(stage, box, outside) +
    path(
      `M${x - 4} ${y - 4}h${width + 8}v${half}q0 ${6 - half} ${-half - 4} ${6 - half}t${-half - 4} ${half - 6}z`,
      wall,
    )
  );
}

function ladder(stage: Stage, [x, y]: Point): string {
  const wood = stage.lit('#b98a5e');
  const rungs = [0.12, 0.26, 0.4, 0.54, 0.68, 0.82].map((share) => `M${x + share * 26} ${y - share * 170}h26`).join('');
  return stroke(`M${x} ${y}l26-172M${x + 26} ${y}l26-172`, wood, 4) + stroke(rungs, stage.tint('#b98a5e'), 3.4);
}

function deskLamp(stage: Stage, [x, y]: Point): string {
  const shade = stage.random.pick(['#3f7a5f', '#b8433f', '#d9a441', '#30638e']);
  const on = stage.palette.lamps > 0.3;
  return (
    stroke(`M${x} ${y - 2}v-26`, stage.shaded('#b08a4a'), 2.4) +
    rect([x - 9, y - 4, 18, 4], stage.tint('#b08a4a'), { rx: 2 }) +
    path(`M${x - 18} ${y - 26}q2-13 18-13t18 13z`, stage.gradient('down', stage.lit(shade), stage.shaded(shade))) +
    (on ? circle([x, y - 22], 46, stage.gradient('round', [lampLight, 0.65], [lampLight, 0])) : '')
  );
}
