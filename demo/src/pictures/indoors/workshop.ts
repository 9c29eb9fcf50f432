import { cabinet, table } from '../household/furniture.ts';
import { hangingLamp, interior, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import { motorbike, toolWall } from '../household/tools.ts';
import type { Colour } from '../ink/colour.ts';
import { HEIGHT, WIDTH } from '../ink/frame.ts';
import { type Box, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';
import type { PoseChoice } from '../people/pose.ts';
import { tailor } from './tailor.ts';

/** A joiner's bench, a tailor's room, or a place where motorbikes are mended. */
export function drawWorkshop(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#c9a27c', '#9fb0ac', '#d8b48a', '#8f9fb0', '#b98a72', '#c4b89a']);
  const floor = random.pick(['#8a7a6c', '#9a7f68', '#7f7468']);
  const edge = random.between(190, 206);
  const draw = random.pick([joiner, tailor, mechanic]);
  return interior(stage, { wall, floor, edge }, (setting) => draw(stage, setting));
}

function worker(
  stage: Stage,
  at: Point,
  look: { height: number; pose: PoseChoice; facing: -1 | 1; overall?: Colour },
): string {
  const { overall, ...rest } = look;
  return figure(stage, at, {
    ...rest,
    outfit: someone(stage, { garment: 'trousers', ...(overall && { top: overall, bottom: overall }) }),
  });
}

function joiner(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const side = random.side();
  const pane: Box = [side > 0 ? 356 : 30, 30, 118, 94];
  const top = HEIGHT - random.between(60, 70);
  const mate = random.chance(0.6)
    ? worker(stage, [random.between(370, 420), HEIGHT + 8], { height: 176, pose: ['holding', 'working'], facing: -1 })
    : '';
  return (
    toolWall(stage, [side > 0 ? 40 : 190, 36]) +
    roomWindow(stage, pane, outside) +
    timber(stage, side > 0 ? 330 : 20, edge) +
    hangingLamp(stage, [random.between(220, 300), 54], { size: 20, colour: stage.accent(0) }) +
    sunPatch(stage, pane, edge) +
    worker(stage, [random.between(140, 180), HEIGHT + 8], { height: 184, pose: 'working', facing: 1 }) +
    mate +
    table(stage, [WIDTH / 2, top], { width: WIDTH - 60, height: HEIGHT - top + 8, wood: '#8a5f3c' }) +
    workpiece(stage, [random.between(220, 290), top])
  );
}

/** Boards that lean against the wall. */
function timber(stage: Stage, x: number, edge: number): string {
  return stage.random
    .spread(5, x, x + 160)
    .map((at, index) => {
      const colour = index % 2 === 0 ? '#d8a868' : '#b98a5e';
      const fill = stage.gradient('across', stage.lit(colour), stage.shaded(colour));
      return rect([at, edge - 100 + index * 9, 14, 116 - index * 9], fill);
    })
    .join('');
}

/** A board under the plane, with the shavings that curl from it. */
function workpiece(stage: Stage, [x, y]: Point): string {
  const curls = stage.random
    .spread(6, x - 20, x + 150)
    .map((at) => `M${at} ${y}q-4-11 4-11t5 8`)
    .join('');
  const plane = path(
    'M-26 0V-12H18Q28-12 28-2V0zM-14-12Q-18-26-8-28L-2-12z',
    stage.gradient('down', stage.tint('#a8653c'), stage.shaded('#7a4a2c')),
  );
  return (
    rect([x - 60, y - 13, 210, 13], stage.gradient('down', stage.lit('#e6bf86'), stage.tint('#c8985e')), { rx: 1 }) +
    placed([x + stage.random.between(-10, 60), y - 13], 1.1, plane, stroke('M-2-12L6-20', stage.lit('#c4c8cc'), 4)) +
    stroke(curls, stage.lit('#f4d8a4'), 2.6)
  );
}

function mechanic(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const gate: Box = [random.between(40, 250), 24, 210, edge - 26];
  const overall = random.pick(['#3f5f8c', '#4a6a5a', '#b5553f', '#5a5f72']);
  const bikeX = random.between(200, 300);
  const tyres = random.spread(3, 20, 90).map((x, index) =>
    ellipse([gate[0] > 150 ? x : WIDTH - x, edge + 16 - index * 2], [24, 24], 'none', {
      stroke: stage.shaded('#33363e'),
      'stroke-width': 11,
    }),
  );
  const chest = cabinet(stage, [gate[0] > 150 ? 12 : 392, edge - 40, 100, 64], { wood: '#b8433f', top: '#3f4650' });
  const people =
    worker(stage, [bikeX - 92, HEIGHT - 12], { height: 150, pose: 'bending', facing: 1, overall }) +
    worker(stage, [bikeX + random.between(104, 124), HEIGHT - 8], {
      height: 158,
      pose: ['holding', 'pointing', 'standing'],
      facing: -1,
      ...(random.chance(0.5) && { overall }),
    });
  return (
    toolWall(stage, [gate[0] > 150 ? 20 : 330, 40]) +
    roomWindow(stage, gate, outside) +
    chest +
    tyres.join('') +
    hangingLamp(stage, [bikeX, 40], { size: 18, colour: '#e0a03c' }) +
    ellipse([bikeX, HEIGHT - 14], [120, 12], stage.palette.shade, { opacity: 0.35 }) +
    motorbike(stage, [bikeX, HEIGHT - 16], random.between(176, 200)) +
    people
  );
}
