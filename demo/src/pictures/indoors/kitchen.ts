import { bowl, pot, steam, vegetables } from '../household/cookware.ts';
import { cabinet, plant, shelf, table } from '../household/furniture.ts';
import { hangingLamp, interior, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';
import { drawDishes } from './kitchen-dishes.ts';

/** Cooks at the stove, a table laid with what goes into the pot, or a dish from above. */
export function drawKitchen(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#f2dcb0', '#cfe0d0', '#f0c9ac', '#d3e2ea', '#f4e7d4', '#e6b49a', '#bcd6cc']);
  const edge = random.between(196, 210);
  if (random.chance(0.34)) return drawDishes(stage);
  const draw = random.pick([stove, laid]);
  return interior(stage, { wall, floor: '#b98a5e', edge }, (setting) => tiles(stage, edge) + draw(stage, setting));
}

/** A band of tiles behind the counter. */
function tiles(stage: Stage, edge: number): string {
  const tone: Colour = stage.accent(2);
  const rows = [0, 1, 2].map((row) => `M${row % 2 === 0 ? 0 : 12} ${edge - 62 + row * 16}H${WIDTH}`).join('');
  return (
    rect([0, edge - 70, WIDTH, 70], stage.lit('#fbf6ea'), { opacity: 0.75 }) +
    stroke(rows, stage.lit(tone), 13, { 'stroke-dasharray': '12 12', 'stroke-linecap': 'butt', opacity: 0.5 })
  );
}

function cook(stage: Stage, at: Point, look: { height: number; pose: PoseChoice; facing: -1 | 1 }): string {
  const outfit = someone(stage, {
    garment: stage.random.pick(['dress', 'trousers', 'skirt']),
    longSleeves: false,
    ...(stage.random.chance(0.5) && { head: 'wrap' as const }),
  });
  const cloth = path('M-5-74H6L8-56L10-30H-9L-7-56z', stage.lit('#fbf3e2'), { opacity: 0.92 });
  const apron = placed(at, look.height / 100, cloth);
  return figure(stage, at, { ...look, outfit }) + (look.pose === 'working' ? '' : apron);
}

function stove(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const top = edge - 6;
  const pane: Box = [random.between(180, 214), 30, 116, 84];
  const hob = random.between(310, 350);
  const wood = random.pick(['#3f7a72', '#c8794a', '#e6d3b0', '#5a6f8c', '#a8553f']);
  const second = random.chance(0.5)
    ? cook(stage, [random.between(70, 130), HEIGHT - 2], { height: 164, pose: ['holding', 'working'], facing: 1 })
    : '';
  return (
    roomWindow(stage, pane, outside) +
    rack(stage) +
    sunPatch(stage, pane, edge) +
    cabinet(stage, [-6, top, WIDTH + 12, HEIGHT - top], { wood, top: '#f0e3cb' }) +
    cooker(stage, [hob, top]) +
    vegetables(stage, [random.between(190, 230), top], 4) +
    cook(stage, [hob + random.between(84, 100), HEIGHT - 2], { height: 172, pose: 'working', facing: -1 }) +
    second
  );
}

function cooker(stage: Stage, [x, y]: Point): string {
  const steel = stage.gradient('down', stage.tint('#5a626c'), stage.shaded('#4a5058'));
  const hood = stage.gradient('across', stage.lit('#cfd6da'), stage.shaded('#aab4ba'));
  return (
    path(`M${x - 30} 0H${x + 30}V40L${x + 58} 74H${x - 58}L${x - 30} 40z`, hood) +
    rect([x - 52, y + 8, 104, HEIGHT - y], steel) +
    rect([x - 38, y + 28, 76, 34], stage.shaded('#2a2f38'), { rx: 3 }) +
    stroke(`M${x - 34} ${y + 20}h68`, stage.lit('#d8dde0'), 3) +
    stroke(`M${x - 34} ${y - 2}h18M${x + 14} ${y - 2}h20`, '#f5a13c', 4) +
    pot(stage, [x - 24, y - 3], { width: 56 }) +
    steam(stage, [x - 24, y - 46]) +
    pot(stage, [x + 26, y - 3], { width: 44 })
  );
}

function rack(stage: Stage): string {
  const bowls = [36, 66, 96, 126].map((x, index) =>
    bowl(stage, [x, index % 2 === 0 ? 70 : 112], { width: 26, colour: stage.accent(index) }),
  );
  return (
    shelf(stage, [20, 70], 126) +
    shelf(stage, [20, 112], 126) +
    bowls.join('') +
    jars(stage, [46, 112]) +
    jars(stage, [84, 70])
  );
}

function jars(stage: Stage, [x, y]: Point): string {
  return [0, 16]
    .map(
      (dx, index) =>
        rect([x + dx, y - 22, 12, 22], stage.lit('#e8f0ee'), { rx: 3, opacity: 0.85 }) +
        rect([x + dx, y - 13, 12, 13], stage.tint(['#c8352e', '#e0a03c'][index] ?? '#e0a03c'), { rx: 2 }) +
        rect([x + dx - 1, y - 26, 14, 5], stage.shaded('#8a6244'), { rx: 1.5 }),
    )
    .join('');
}

/** The table near us, heaped; the room soft behind it. */
function laid(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const pane: Box = [random.between(60, 330), 26, 120, 96];
  const top = HEIGHT - random.between(52, 62);
  const cloth = stage.accent(0);
  const people = random.spread(random.whole(1, 3), 80, WIDTH - 80).map((x) =>
    cook(stage, [x, top + 46], {
      height: random.between(172, 188),
      pose: ['holding', 'working', 'standing'],
      facing: x < WIDTH / 2 ? 1 : -1,
    }),
  );
  const board =
    table(stage, [WIDTH / 2, top], { width: WIDTH + 30, height: 90, wood: '#a8754a' }) +
    rect([60, top, WIDTH - 120, 40], stage.gradient('down', stage.lit(cloth), stage.shaded(cloth))) +
    stroke(`M66 ${top + 34}H${WIDTH - 66}`, stage.lit('#fbf3e2'), 5, {
      'stroke-dasharray': '5 9',
      'stroke-linecap': 'butt',
    });
  const [a = 90, b = 180, c = 280, d = 390] = random.spread(4, 50, WIDTH - 50);
  return (
    roomWindow(stage, pane, outside) +
    shelf(stage, [pane[0] > 200 ? 24 : 330, 84], 150) +
    jars(stage, [pane[0] > 200 ? 50 : 350, 84]) +
    plant(stage, [pane[0] > 200 ? 140 : 450, 84], 46) +
    hangingLamp(stage, [random.between(180, 330), 40], { size: 20, colour: stage.accent(1) }) +
    sunPatch(stage, pane, edge) +
    people.join('') +
    board +
    pot(stage, [b, top + 8], { width: 96 }) +
    steam(stage, [b, top - 66]) +
    vegetables(stage, [a, top + 10], 4) +
    bowl(stage, [c, top + 12], { width: 76, colour: stage.accent(2), full: true }) +
    vegetables(stage, [d, top + 12], 5)
  );
}
