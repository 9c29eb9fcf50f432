import { blackboard } from '../household/blackboard.ts';
import { chair, framed } from '../household/furniture.ts';
import { hangingLamp, roomWindow, type Setting, sunPatch } from '../household/room.ts';
import type { Colour } from '../ink/colour.ts';
import { type Box, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { figure } from '../people/figure.ts';
import { someone } from '../people/outfit.ts';

export function fromSide(stage: Stage, { edge, outside }: Setting): string {
  const { random } = stage;
  const panes: Box[] = [
    [30, 36, 84, 92],
    [140, 36, 84, 92],
  ];
  const board: Box = [288, 46, 190, 86];
  const wood = random.pick(['#c08a54', '#a8754a', '#d0a068']);
  const uniform: Colour | null = random.chance(0.5)
    ? random.pick(['#f4f1e6', '#8fb3d0', '#3f6f8c', '#b8433f', '#e2b84a'])
    : null;
  const desks = [
    [60, 0],
    [166, 0],
    [272, 0],
    [24, 1],
    [140, 1],
    [256, 1],
  ] as const;
  const pupils = desks.map(([x, row]) =>
    desk(stage, [x + random.between(-6, 6), edge + 30 + row * 52], { height: 84 + row * 26, wood, uniform }),
  );
  const teacher = figure(stage, [random.between(400, 450), edge + 34], {
    height: 136,
    pose: ['pointing', 'holding', 'standing'],
    facing: -1,
  });
  return (
    panes.map((pane) => roomWindow(stage, pane, outside)).join('') +
    blackboard(stage, board) +
    framed(stage, [238, 58, 32, 40]) +
    panes.map((pane) => sunPatch(stage, pane, edge)).join('') +
    hangingLamp(stage, [250, 26], { size: 16, colour: stage.accent(1) }) +
    pupils.slice(0, 3).join('') +
    teacher +
    pupils.slice(3).join('')
  );
}

function desk(
  stage: Stage,
  at: Point,
  { height, wood, uniform }: { height: number; wood: Colour; uniform: Colour | null },
): string {
  const outfit = someone(stage, {
    garment: stage.random.pick(['trousers', 'skirt', 'shorts']),
    head: stage.random.pick(['short', 'bun', 'afro', 'scarf']),
    ...(uniform && { top: uniform }),
  });
  const top = placed(
    at,
    height / 100,
    rect([16, -36, 46, 4.6], stage.lit(wood), { rx: 1 }),
    stroke('M58-32L60 0M24-32L22 0', stage.shaded(wood), 3),
    path('M30-37H52L50-41L31-40z', stage.lit('#fbf6ea')),
  );
  return (
    chair(stage, at, { height, facing: 1, colour: wood }) +
    figure(stage, at, { height, pose: 'reading', outfit, facing: 1, shadow: false }) +
    top
  );
}
