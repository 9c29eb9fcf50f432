import { bookStack } from '../household/books.ts';
import { bowl } from '../household/cookware.ts';
import { plant, worktop } from '../household/furniture.ts';
import { hangingLamp, indoors, room, roomWindow, sunPatch } from '../household/room.ts';
import { HEIGHT } from '../ink/frame.ts';
import { type Box, circle, ellipse, type Point, path, placed, rect, stroke } from '../ink/shapes.ts';
import type { Stage } from '../ink/stage.ts';
import { drawMast } from './radio-mast.ts';
import { drawStudio } from './radio-studio.ts';

/** A set on the table, a studio on air, or the mast that carries it. */
export function drawRadio(stage: Stage): string {
  return stage.random.pick([drawSet, drawStudio, drawMast])(stage);
}

function drawSet(stage: Stage): string {
  const { random, palette: outside } = stage;
  const wall = random.pick(['#f0cfa0', '#cfe0d6', '#e9b8a0', '#d3dcea', '#bcd3cf']);
  const wood = random.pick(['#a8754a', '#8a5a3c', '#c08a54', '#5f7f8c']);
  const side = random.side();
  const pane: Box = [side > 0 ? 326 : 30, 24, 150, 112];
  const x = 252 - side * random.between(22, 82);
  const top = HEIGHT - random.between(36, 48);
  const things = () =>
    waves(stage, [x - side * 98, top - 96], side) +
    receiver(stage, [x, top], random.between(176, 206)) +
    plant(stage, [x + side * 168, top + 4], random.between(96, 120)) +
    bowl(stage, [x - side * 130, top + 14], { width: 54, colour: stage.accent(2) }) +
    (random.chance(0.6) ? bookStack(stage, [x - side * 190, top], 4) : '');
  return stage.under(
    indoors(stage, wall),
    () =>
      room(stage, { wall, floor: '#a8795a', edge: 204 }) +
      roomWindow(stage, pane, outside) +
      sunPatch(stage, pane, 204) +
      hangingLamp(stage, [random.between(200, 300), 34], { size: 18, colour: stage.accent(1) }) +
      worktop(stage, top - 12, wood) +
      things(),
  );
}

/** Sound, drawn as everyone draws it. */
function waves(stage: Stage, [x, y]: Point, side: -1 | 1): string {
  return [0, 1, 2]
    .map((index) => {
      const arc = `M${x - side * index * 16} ${y - index * 12}q${-side * (14 + index * 4)} ${40 + index * 10} 0 ${80 + index * 20}`;
      return stroke(arc, stage.tint(stage.accent(0)), 5, { opacity: 0.8 - index * 0.22 });
    })
    .join('');
}

type Look = {
  readonly outline: string;
  readonly body: string;
  readonly cloth: string;
  readonly grille: string;
  readonly extras: string;
};

/** A set 200 wide: of the transistor years, or an older one in a wooden case. */
function receiver(stage: Stage, at: Point, width: number): string {
  const { outline, body, cloth, grille, extras } = stage.random.chance(0.45) ? wooden(stage) : transistor(stage);
  return placed(
    at,
    width / 200,
    ellipse([0, 0], [108, 7], stage.palette.shade, { opacity: 0.45 }),
    extras,
    path(outline, stage.gradient('down', stage.lit(body), stage.tint(body), stage.shaded(body))),
    rect([-88, -102, 90, 90], stage.tint(cloth), { rx: 8 }),
    grille,
    dial(stage),
    knob(stage, 32),
    knob(stage, 70),
  );
}

function wooden(stage: Stage): Look {
  const slats = Array.from({ length: 9 }, (_, index) => `M${-78 + index * 9}-18V-96`).join('');
  return {
    outline: 'M-100 0V-96Q-96-136 0-138Q96-136 100-96V0z',
    body: stage.random.pick(['#8a5a3c', '#a8653c']),
    cloth: '#e0c48a',
    grille: stroke(slats, stage.shaded('#e0c48a'), 3),
    extras: '',
  };
}

function transistor(stage: Stage): Look {
  const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => `M-82 ${-22 - row * 11}H-6`).join('');
  const handle = stroke('M-60-114V-130Q-60-136-54-136H40Q46-136 46-130V-114', stage.shaded('#5a4a3a'), 7);
  const aerial =
    stroke('M74-112L128-212', stage.shaded('#8a949c'), 4) + circle([128, -213], 5, stage.shaded('#8a949c'));
  return {
    outline: 'M-100-8V-104Q-100-114-90-114H90Q100-114 100-104V-8Q100 0 92 0H-92Q-100 0-100-8z',
    body: stage.vivid(stage.random.whole(0, 3)),
    cloth: '#e9e2d0',
    grille: stroke(rows, stage.shaded('#3a3f48'), 5.4, { 'stroke-dasharray': '0 9.5' }),
    extras: aerial + handle,
  };
}

function dial(stage: Stage): string {
  const marks = 'M22-70V-76M31-70V-80M40-70V-76M49-70V-84M58-70V-76M67-70V-80M76-70V-76';
  return (
    rect([14, -94, 72, 34], stage.gradient('down', '#fff3cf', '#f0cf8a'), { rx: 4 }) +
    stroke(marks, '#6b4a2c', 2) +
    stroke(`M${stage.random.whole(26, 74)}-64V-90`, '#d8322c', 3)
  );
}

function knob(stage: Stage, x: number): string {
  return (
    circle([x, -30], 17, stage.gradient('slant', stage.lit('#f4ead2'), stage.shaded('#c4b08a'))) +
    circle([x, -30], 11, stage.tint('#d8c39a')) +
    stroke(`M${x}-30l6-8`, stage.shaded('#6b4a36'), 3)
  );
}
