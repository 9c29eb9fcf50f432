import { cabinet, shelf } from '../household/furniture.ts';
import { hangingLamp, interior, type Setting } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';

const crusts: readonly Colour[] = ['#c98a45', '#b9742f', '#d6a05a', '#a9642c'];
type LoafKind = 'long' | 'round' | 'flat';

/** Bread: an oven with its fire, full shelves, and whoever bakes or buys. */
export function drawBakery(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#f0dcbc', '#e6c9a8', '#cfdccf', '#f2e4cf', '#d9c2b0']);
  return interior(stage, { wall, floor: '#a8845e', edge: random.between(198, 210) }, (setting) =>
    bakehouse(stage, setting),
  );
}

function bakehouse(stage: Stage, { edge }: Setting): string {
  const { random } = stage;
  const kinds = random.shuffled<LoafKind>(['long', 'round', 'flat']);
  const mouth: Point = [random.between(104, 128), edge - 40];
  const racks = [56, 98, 140].map((y, row) => rack(stage, [random.between(232, 244), y], kinds[row] ?? 'round'));
  const top = edge + 22;
  const wares = [0, 1, 2, 3, 4].map((index) =>
    loaf(stage, [252 + index * 52, top + 1], { width: random.between(40, 48), kind: kinds[index % 2] ?? 'long' }),
  );
  return (
    oven(stage, mouth, edge) +
    racks.join('') +
    hangingLamp(stage, [random.between(300, 360), 0], { size: 26, colour: stage.vivid(0) }) +
    baker(stage, mouth) +
    (random.chance(0.6) ? seller(stage, edge) : '') +
    cabinet(stage, [216, top, WIDTH, HEIGHT - top], {
      wood: random.pick(['#8a5a3c', '#5a6f6a', '#a8553f']),
      top: '#f0e3cb',
    }) +
    wares.join('')
  );
}

/** Bricks around a fire that lights the wall. */
function oven(stage: Stage, [x, y]: Point, edge: number): string {
  const brick = stage.random.pick(['#b0613f', '#a4684a', '#c0815c']);
  const courses = Array.from({ length: 9 }, (_, row) => {
    const at = y - 84 + row * 15;
    return `M${x - 88} ${at}H${x + 88}${Array.from({ length: 6 }, (_, index) => `M${x - 80 + index * 30 + (row % 2) * 15} ${at}v15`).join('')}`;
  }).join('');
  const arch = (half: number, rise: number) =>
    `M${x - half} ${y + 10}V${y - 10}A${half} ${rise} 0 0 1 ${x + half} ${y - 10}V${y + 10}z`;
  return (
    rect(
      [x - 92, y - 92, 184, edge - y + 112],
      stage.gradient('down', stage.lit(brick), stage.tint(brick), stage.shaded(brick)),
    ) +
    stroke(courses, stage.shaded(brick), 1.4, { opacity: 0.6 }) +
    path(arch(58, 46), stage.shaded('#6a3a2a')) +
    path(arch(48, 38), stage.gradient('down', '#3a1410', '#c2461c', '#ffb347')) +
    [-24, -4, 18]
      .map((dx) => path(`M${x + dx} ${y + 9}q-9-16 3-30q12 12 5 30z`, '#ffd36a', { opacity: 0.9 }))
      .join('') +
    circle([x, y - 6], 84, stage.gradient('round', ['#ffb861', 0.42], ['#ffb861', 0])) +
    rect([x - 66, y + 10, 132, 8], stage.lit('#d8cbb8'))
  );
}

function baker(stage: Stage, [x, y]: Point): string {
  const { random } = stage;
  const outfit = someone(stage, {
    garment: 'trousers',
    top: '#f6f0e2',
    longSleeves: false,
    head: random.pick(['wrap', 'short']),
  });
  const foot = HEIGHT - 4;
  const stands = x + random.between(92, 104);
  const peel =
    stroke(`M${stands + 30} ${y + 34}L${x + 20} ${y + 6}`, stage.tint('#8a5f3c'), 4) +
    ellipse([x + 8, y + 3], [26, 6], stage.lit('#c79a68'));
  return (
    peel +
    loaf(stage, [x + 8, y], { width: 34, kind: 'round' }) +
    figure(stage, [stands, foot], { height: 158, pose: 'working', facing: -1, outfit })
  );
}

function seller(stage: Stage, edge: number): string {
  return figure(stage, [stage.random.between(380, 440), edge + 60], {
    height: 144,
    pose: ['holding', 'standing', 'reaching'],
    facing: -1,
    view: 'front',
  });
}

function rack(stage: Stage, [x, y]: Point, kind: LoafKind): string {
  const count = stage.random.whole(4, 5);
  const step = 236 / count;
  const loaves = Array.from({ length: count }, (_, index) =>
    loaf(stage, [x + 24 + index * step, y], { width: step * stage.random.between(0.76, 0.9), kind }),
  );
  return shelf(stage, [x, y], 250) + loaves.join('');
}

/** Bread that lies on `at`. */
function loaf(stage: Stage, at: Point, { width, kind }: { width: number; kind: LoafKind }): string {
  const crust = stage.random.pick(crusts);
  const drawn = stage.reuse(`loaf ${kind} ${crust}`, () => shapes[kind](stage, crust));
  return placed(at, width / 100, drawn);
}

/** A hundred wide, on the origin. */
const shapes: Record<LoafKind, (stage: Stage, crust: Colour) => string> = {
  long: (stage, crust) =>
    path('M-50-12Q-46-34 0-36T50-12Q48 0 0 0T-50-12z', baked(stage, crust)) +
    stroke('M-28-12L-18-30M-8-12L2-32M14-12L24-30', stage.lit('#f3dcae'), 5),
  round: (stage, crust) =>
    path('M-48-4Q-52-58 0-60T48-4Q0 4-48-4z', baked(stage, crust)) +
    stroke('M-22-20Q0-34 22-20M0-52V-12', stage.lit('#f3dcae'), 5),
  flat: (stage, crust) =>
    [0, -13, -26]
      .map((y, index) => ellipse([index * 2 - 2, y - 8], [48 - index * 2, 9], baked(stage, crust)))
      .join('') + stroke('M-24-36h6M-4-38h6M16-36h6', stage.shaded('#8a4f22'), 4),
};

const baked = (stage: Stage, crust: Colour) =>
  stage.gradient('down', stage.lit(crust), stage.tint(crust), stage.shaded(crust));
