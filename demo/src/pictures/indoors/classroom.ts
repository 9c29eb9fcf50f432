import { blackboard } from '../household/blackboard.ts';
import { clock, plant } from '../household/furniture.ts';
import { interior, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { WIDTH } from '../ink/frame.ts';
import { hairs, skins } from '../ink/local-colours.ts';
import { type Box, circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { fromSide } from './classroom-desks.ts';

/** A lesson from the last row, or from the side of the desks. */
export function drawClassroom(stage: Stage): string {
  const { random } = stage;
  const wall = random.pick(['#f0dcae', '#cfe0d6', '#e9c9b0', '#d5dceb', '#f2e6cf', '#bcd3cf']);
  const floor = random.pick(['#b98a5e', '#a8795a', '#c4a27c', '#9a7f72']);
  const edge = random.between(176, 192);
  const draw = random.pick([fromBehind, fromSide]);
  return interior(stage, { wall, floor, edge }, (setting) => draw(stage, setting));
}

function fromBehind(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const left = random.chance(0.5);
  const board: Box = [left ? random.between(150, 180) : random.between(90, 120), 44, random.between(210, 236), 92];
  const pane: Box = left ? [24, 38, 92, 96] : [392, 38, 92, 96];
  const teacher = figure(stage, [board[0] + (left ? board[2] + 16 : -14), edge + 8], {
    height: random.between(118, 128),
    pose: ['pointing', 'reaching', 'standing'],
    facing: left ? -1 : 1,
  });
  const extras = clock(stage, [board[0] + board[2] / 2, 24], 12) + plant(stage, [left ? 470 : 34, edge + 12], 60);
  return (
    roomWindow(stage, pane, outside) +
    blackboard(stage, board) +
    extras +
    teacher +
    sunPatch(stage, pane, edge) +
    rows(stage, edge)
  );
}

/** Pupils from behind, larger row by row. */
function rows(stage: Stage, edge: number): string {
  const { random } = stage;
  const wood = random.pick(['#c08a54', '#a8754a', '#d0a068']);
  const uniform: Colour | null = random.chance(0.6)
    ? random.pick(['#f4f1e6', '#8fb3d0', '#d9b0a0', '#3f6f8c', '#b8433f', '#e2b84a'])
    : null;
  return [0, 1, 2]
    .map((row) => {
      const y = edge + 22 + row * 33;
      const size = 10 + row * 5;
      const count = 6 - row;
      const shift = row % 2 === 0 ? 0 : WIDTH / count / 2 - 30;
      return random
        .spread(count, -8 + shift * 0.4, WIDTH + 8 + shift * 0.4)
        .map((x) => pupil(stage, [x, y], { size, wood, cloth: uniform ?? random.pick(stage.accents) }))
        .join('');
    })
    .join('');
}

/** Someone at a desk from behind, for a head half a unit wide. */
function pupil(stage: Stage, at: Point, look: { size: number; wood: Colour; cloth: Colour }): string {
  const { random } = stage;
  const { size, wood, cloth } = look;
  const skin = stage.tint(random.pick(skins));
  const raised = random.chance(0.16)
    ? stroke('M10-6L12.5-25', stage.tint(cloth), 4) + circle([12.8, -27.5], 2.4, skin)
    : '';
  return placed(
    at,
    size / 10,
    path('M-21-2H21L24 4H-24z', stage.lit(wood)),
    rect([-24, 4, 48, 3], stage.shaded(wood)),
    raised,
    rect([-2.2, -13, 4.4, 6], skin),
    path('M-11.5 11Q-12-10 0-10T11.5 11z', stage.gradient('down', stage.lit(cloth), stage.shaded(cloth))),
    hairdo(stage),
    rect([-9.5, 7, 19, 8], stage.shaded(wood), { rx: 3 }),
  );
}

function hairdo(stage: Stage): string {
  const { random } = stage;
  const hair = random.pick(hairs);
  const round = ellipse([0, -17.5], [6, 7], hair);
  const veil = stage.accent(2);
  const scarf = 'M-6-16L-9.5-2Q0 2 9.5-2L6-16z';
  return random.pick([
    round,
    round,
    circle([-6.2, -21], 3.6, hair) + circle([6.2, -21], 3.6, hair) + round,
    circle([0, -25], 3.4, hair) + round,
    ellipse([0, -17.5], [6.6, 7.8], stage.tint(veil)) +
      path(scarf, stage.gradient('down', stage.tint(veil), stage.shaded(veil))),
  ]);
}
